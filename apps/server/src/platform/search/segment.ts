const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}ー]`
const LETTER = String.raw`[[\p{L}\p{N}]--${CJK}]`
const segmentPattern = new RegExp(String.raw`(?<cjk>${CJK}+)|${LETTER}[${LETTER}\p{M}]*`, 'gv')

/** Letters of a longer word that count; base64 and the like would only bloat the index. */
const MAX_WORD_LENGTH = 64

/** A stretch of folded text without a gap: a word of letters and digits, or characters of a script that writes no spaces. */
export interface Segment {
  text: string
  isCjk: boolean
  /** Index of its first unit in the folded text. */
  index: number
}

/** Cuts a folded text into its runs; everything else, punctuation above all, only separates them. */
export function segment(folded: string): Segment[] {
  return Array.from(folded.matchAll(segmentPattern), (match) => {
    const isCjk = match.groups?.['cjk'] !== undefined
    return { text: isCjk ? match[0] : shorten(match[0]), isCjk, index: match.index }
  })
}

function shorten(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : Array.from(word).slice(0, MAX_WORD_LENGTH).join('')
}
