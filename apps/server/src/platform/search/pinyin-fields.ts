/** Starts a token of a title or label: the pinyin from one of its characters on. */
export const HEADING_MARK = '‘'

/** Starts a token of a title or label: the initials from one of its characters on. */
export const INITIALS_MARK = '“'

/** Starts a token of a text: the pinyin of two characters. */
export const TEXT_MARK = '‹'

/** Separates the two syllables of a token. */
export const SYLLABLE_SEPARATOR = '’'

/** Longest sequence of characters in a token of a title or label. */
export const MAX_HEADING_SYLLABLES = 12

/** A Chinese character with its pinyin without tone. */
export interface ReadCharacter {
  character: string
  syllable: string
}

/** Parses the result of `transcribe` into sequences of characters that have pinyin. */
export function parseTranscript(transcript: string): ReadCharacter[][] {
  return transcript
    .split('\n')
    .flatMap(splitAtUnread)
    .filter((run) => run.length > 0)
}

function splitAtUnread(line: string): ReadCharacter[][] {
  const runs: ReadCharacter[][] = [[]]
  for (const entry of line.split(' ')) {
    const character = String.fromCodePoint(entry.codePointAt(0) ?? 0)
    const syllable = entry.slice(character.length)
    if (syllable === '') runs.push([])
    else runs.at(-1)?.push({ character, syllable })
  }
  return runs
}

/** Pinyin and initials of a title or of labels from each character on, so that a prefix finds any part of them. */
export function headingPinyin(runs: readonly ReadCharacter[][]): string[] {
  return runs.flatMap((run) =>
    run.flatMap((_, start) => {
      const syllables = run.slice(start, start + MAX_HEADING_SYLLABLES).map(({ syllable }) => syllable)
      const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('')
      return [HEADING_MARK + syllables.join(''), INITIALS_MARK + initials]
    }),
  )
}

/** The pinyin of each two adjacent characters of a text, one list per sequence. */
export function textPinyin(runs: readonly ReadCharacter[][]): string[][] {
  return runs.map((run) => pairSyllables(run.map(({ syllable }) => syllable)))
}

/** Tokens of adjacent syllables. */
export function pairSyllables(syllables: readonly string[]): string[] {
  return syllables
    .slice(1)
    .map((syllable, index) => TEXT_MARK + (syllables[index] ?? '') + SYLLABLE_SEPARATOR + syllable)
}

/** Substring of the segments of a text that contains these syllables in sequence. */
export function joinSyllables(syllables: readonly string[]): string {
  return syllables.map((syllable) => TEXT_MARK + syllable).join('')
}
