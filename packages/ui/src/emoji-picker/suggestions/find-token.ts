/** Start and text of what the user types to find an emoji. */
export interface EmojiToken {
  /** Index of the `:` or `/`. */
  start: number
  /** What follows it, not empty. */
  query: string
}

/** `:name` or `/pinyin` before the caret. A colon of a time or a slash of a URL follows a letter, a digit or another one. */
const TOKEN = /(?<![\w:/.])[:/]([\p{L}\p{N}_+-]{1,24})$/u

/** The token that ends at the caret. */
export function findToken(text: string, caret: number): EmojiToken | undefined {
  const match = TOKEN.exec(text.slice(0, caret))
  return match?.[1] === undefined ? undefined : { start: match.index, query: match[1] }
}
