// Each Chinese, Japanese or Korean character counts as one word; so does a run of other letters and digits.
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const wordsAndCjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}_'’.-])+/gu

const cjkPerMinute = 400
const wordsPerMinute = 200

/** Word count and estimated reading time, at least one minute. */
export function countWords(text: string): { wordCount: number; readMinutes: number } {
  const characters = text.match(cjk)?.length ?? 0
  const words =
    (text.match(wordsAndCjk) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).length - characters
  return {
    wordCount: characters + words,
    readMinutes: Math.max(1, Math.round(characters / cjkPerMinute + words / wordsPerMinute)),
  }
}
