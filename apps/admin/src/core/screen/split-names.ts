/** What separates names in a text field. */
export const separator = /[,，、]/

/** The names of a text, each once. */
export function splitNames(text: string): string[] {
  const names = text.split(separator).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
