import type { EmojiEntry } from '../emoji-picker/emoji-entry.ts'
import { emojiSheet, emojiTable } from './emoji-table.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

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
  const lines = emojiTable.split('\n').map((line) => line.split('|'))
  const pictures = [...new Set(lines.flatMap(([, picture]) => picture ?? []))]
  const sheet = {
    url: `${baseUrl}${emojiSheet}`,
    columns: SHEET_COLUMNS,
    rows: Math.ceil(pictures.length / SHEET_COLUMNS),
  }
  let group = ''
  return lines.flatMap(([name = '', picture, pinyin = '', words = '']) => {
    if (picture === undefined) {
      group = name.slice(1)
      return []
    }
    return {
      name,
      url: `${baseUrl}${picture}.svg`,
      sheet: { ...sheet, index: pictures.indexOf(picture) },
      group,
      pinyin,
      keywords: words.split(' '),
    }
  })
}
