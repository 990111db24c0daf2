const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

const han = /^\p{sc=Han}+$/v
const numeralEdge = /[〇零一二两三四五六七八九十百千万亿]$/v
const numerals = /^[〇零一二两三四五六七八九十百千万亿]/v
/** Particles that belong to the word before them. */
const suffix = /^[的了着过吗呢吧们地得么之]/v
/** Prepositions and conjunctions that belong to the word after them. */
const prefix = /[与和在把被给从对向以让用到不一]$/v
const opening = /[\p{Ps}\p{Pi}]$/v
const attached = /^[\p{Pe}\p{Pf}\p{Pd}\p{Po}\p{S}\s]+$/v

/** Longest words, in characters, that a single character joins: a dictionary word, and single characters in a row. */
const maxWord = 3
const maxRun = 6

/**
 * Finds where a line of a title may break: between words, as offsets in UTF-16 code units. Dictionaries lack terms such as 水合,
 * so neighbouring single characters count as one word.
 */
export function findTitleBreaks(title: string): number[] {
  const words: string[] = []
  let previous = ''
  for (const { segment } of segmenter.segment(title)) {
    const last = words.at(-1)
    const maxLength = previous.length === 1 ? maxRun : maxWord
    if (last !== undefined && belongTogether(last, segment, maxLength))
      words[words.length - 1] = last + segment
    else words.push(segment)
    previous = segment
  }
  let offset = 0
  return words.slice(0, -1).map((word) => (offset += word.length))
}

function belongTogether(before: string, after: string, maxLength: number): boolean {
  if (attached.test(after) || opening.test(before)) return true
  if (!han.test(before.slice(-1)) || !han.test(after)) return false
  if (numeralEdge.test(before) && numerals.test(after)) return true
  if (suffix.test(after) || prefix.test(before)) return true
  return after.length === 1 && (before.length <= maxLength || numeralEdge.test(before))
}
