import type { EmojiEntry } from '../emoji-picker/emoji-entry.ts'
import { emojiTable } from './emoji-table.ts'

/** Where the pictures are. */
export interface EmojiDataOptions {
  /**
   * Address of the folder that holds them, a slash at its end.
   * @default '/emoji/'
   */
  baseUrl?: string
}

/** The names of the site's emoji, with pictures, groups, pinyin and English words. */
export function createEmojiData({ baseUrl = '/emoji/' }: EmojiDataOptions = {}): EmojiEntry[] {
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
