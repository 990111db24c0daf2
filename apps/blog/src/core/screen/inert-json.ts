/** Writes JSON for a script element of data, which no text in it can end. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
