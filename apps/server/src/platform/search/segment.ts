const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}ー]`
const LETTER = String.raw`[[\p{L}\p{N}]--${CJK}]`
const segmentPattern = new RegExp(String.raw`(?<cjk>${CJK}+)|${LETTER}[${LETTER}\p{M}]*`, 'gv')

/** Characters that are indexed of a longer word, such as base64 data. */
const MAX_WORD_LENGTH = 64

/** A word of letters and digits, or a sequence of CJK characters, in a folded text. */
export interface Segment {
  text: string
  isCjk: boolean
  /** Index in the folded text. */
  index: number
}

/** Splits a folded text into segments; punctuation and other characters are separators. */
export function segment(folded: string): Segment[] {
  return Array.from(folded.matchAll(segmentPattern), (match) => {
    const isCjk = match.groups?.['cjk'] !== undefined
    return { text: isCjk ? match[0] : shorten(match[0]), isCjk, index: match.index }
  })
}

function shorten(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : Array.from(word).slice(0, MAX_WORD_LENGTH).join('')
}
