/** Whether the visitor asks for little to be fetched; some browsers do not say. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}
