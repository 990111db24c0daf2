import { pinyin } from 'pinyin-pro'
import { fold } from '#platform/search/fold.ts'
import { segment } from '#platform/search/segment.ts'

/**
 * The Chinese characters of a text with their pinyin, as `parseTranscript` reads it. The context decides between several
 * readings of a character. The dictionary takes 30 MB, so only the compile process transcribes.
 */
export function transcribe(text: string): string {
  return segment(fold(text))
    .filter(({ isCjk }) => isCjk)
    .map((part) => transcribeRun(part.text))
    .join('\n')
}

function transcribeRun(run: string): string {
  const syllables = pinyin(run, { type: 'array', toneType: 'none', v: true })
  return Array.from(run, (character, index) => character + toSyllable(syllables[index] ?? '')).join(' ')
}

/** In the spelling of input methods; characters without pinyin, such as kana, have an empty one. */
function toSyllable(syllable: string): string {
  return /^[a-z]+$/.test(syllable) ? syllable.replace(/^([ln])ve$/, '$1ue') : ''
}
