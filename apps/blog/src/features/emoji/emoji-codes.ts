import { createEmojiData, type EmojiEntry } from '@qingjian/ui/emoji-data'
import { EMOJI_CODE } from './emoji-syntax.ts'

/** The emoji of the chat room and of comments. */
export const emojis: readonly EmojiEntry[] = createEmojiData()

const byCode = new Map<string, EmojiEntry>()
for (const entry of emojis) byCode.set(freeCode(entry.name), entry)

const codes = new Map(Array.from(byCode, ([code, { name, url }]) => [name + url, code]))

/** A code within a text. */
export interface EmojiMatch {
  /** Offset of its first character. */
  start: number
  /** Offset after its last character. */
  end: number
  emoji: EmojiEntry
}

/** The code of an emoji; of a second emoji with the same name `[666·2]`. */
export function codeOfEmoji({ name, url }: Pick<EmojiEntry, 'name' | 'url'>): string {
  return codes.get(name + url) ?? ''
}

/** Finds the emoji codes of a text; other text in brackets is none. */
export function findEmojis(text: string): EmojiMatch[] {
  return [...text.matchAll(EMOJI_CODE)].flatMap(({ 0: code, index: start }) => {
    const emoji = byCode.get(code)
    return emoji === undefined ? [] : [{ start, end: start + code.length, emoji }]
  })
}

function freeCode(name: string): string {
  const code = `[${name}]`
  return byCode.has(code) ? `[${name}·2]` : code
}
