/** Cuts a text to a number of characters and marks the cut with an ellipsis; never splits a character in two. */
export function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
