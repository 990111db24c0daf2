/** The names of a text that separates them with commas, each once. */
export function splitNames(text: string): string[] {
  const names = text.split(/[,，]/).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
