import { createEmojiData, type EmojiEntry } from '@qingjian/ui/emoji-data'

/** The emoji of the room. */
export const emojis: readonly EmojiEntry[] = createEmojiData()

/** The emoji by the code that stands for each in a text, such as `[笑哭]`; the second of a name is `[666·2]`. */
const byCode = new Map<string, EmojiEntry>()
for (const entry of emojis) byCode.set(freeCode(entry.name), entry)

const codes = new Map(Array.from(byCode, ([code, { url }]) => [url, code]))

/** The code that stands for an emoji in a text. */
export function emojiCode(url: string): string {
  return codes.get(url) ?? ''
}

/** The emoji that a code means. */
export function findEmoji(code: string): EmojiEntry | undefined {
  return byCode.get(code)
}

function freeCode(name: string): string {
  const code = `[${name}]`
  return byCode.has(code) ? `[${name}·2]` : code
}
