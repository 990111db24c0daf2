import { parseEmojiTable, type EmojiDataOptions, type PictureEmojiEntry } from '../parse-emoji-table.ts'
import { emojiTable } from './emoji-table.ts'

/** Creates the entries of the emoji set with English names, groups and keywords; one entry for each picture. */
export function createEmojiData(options: EmojiDataOptions = {}): PictureEmojiEntry[] {
  return parseEmojiTable(emojiTable, options)
}
