/** Writes a count with a comma before every three digits; `toLocaleString` would load the rules of all languages for it. */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
