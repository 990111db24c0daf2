import type { EmojiEntry } from '../emoji-picker/emoji-entry.ts'
import { emojiTable } from './emoji-table.ts'

/** Options of {@link createEmojiData}. */
export interface EmojiDataOptions {
  /**
   * Base URL of the pictures, with a trailing slash.
   * @default '/emoji/'
   */
  baseUrl?: string
}

/** An emoji with a picture. */
export type PictureEmojiEntry = EmojiEntry & Required<Pick<EmojiEntry, 'url'>>

/** Creates the entries of the emoji set, with picture URLs, groups, pinyin and English keywords. */
export function createEmojiData({ baseUrl = '/emoji/' }: EmojiDataOptions = {}): PictureEmojiEntry[] {
  let group = ''
  return emojiTable.split('\n').flatMap((line) => {
    if (line.startsWith('#')) {
      group = line.slice(1)
      return []
    }
    const [name = '', picture = '', pinyin = '', words = ''] = line.split('|')
    return { name, url: `${baseUrl}${picture}.svg`, group, pinyin, keywords: words.split(' ') }
  })
}
