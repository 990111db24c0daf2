import { emojiTable } from './emoji-table.ts'
import { parseEmojiTable, type EmojiDataOptions, type PictureEmojiEntry } from './parse-emoji-table.ts'

/** Creates the entries of the emoji set, with picture URLs, groups, pinyin and English keywords. */
export function createEmojiData(options: EmojiDataOptions = {}): PictureEmojiEntry[] {
  return parseEmojiTable(emojiTable, options)
}
