/** Formats a count with thousands separators; `toLocaleString` initialises ICU data, which is slow at start. */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
