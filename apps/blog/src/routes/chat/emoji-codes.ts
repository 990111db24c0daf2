import { createEmojiData, type EmojiEntry } from '@qingjian/ui/emoji-data'

/** The emoji of the chat room. */
export const emojis: readonly EmojiEntry[] = createEmojiData()

/** Emoji by their code in a text, such as `[笑哭]`; a second emoji with the same name is `[666·2]`. */
const byCode = new Map<string, EmojiEntry>()
for (const entry of emojis) byCode.set(freeCode(entry.name), entry)

const codes = new Map(Array.from(byCode, ([code, { url }]) => [url, code]))

/** The code of the emoji with this image URL. */
export function emojiCode(url: string): string {
  return codes.get(url) ?? ''
}

/** The emoji with this code. */
export function findEmoji(code: string): EmojiEntry | undefined {
  return byCode.get(code)
}

function freeCode(name: string): string {
  const code = `[${name}]`
  return byCode.has(code) ? `[${name}·2]` : code
}
