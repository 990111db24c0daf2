/** Truncates a text to a number of characters with an ellipsis; never splits a surrogate pair. */
export function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
