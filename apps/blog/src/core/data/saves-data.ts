/** Whether `Save-Data` is set; false in browsers without the Network Information API. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}
