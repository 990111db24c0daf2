/** Undoes percent-encoding; a text that is not properly encoded stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
