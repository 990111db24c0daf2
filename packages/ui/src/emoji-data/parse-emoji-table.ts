import type { EmojiEntry } from '../emoji-picker/emoji-entry.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'
import { sheetFile } from './sheet-file.ts'

/** Options of `createEmojiData`. */
export interface EmojiDataOptions {
  /**
   * Base URL of the pictures, with a trailing slash.
   * @default '/emoji/'
   */
  baseUrl?: string
}

/** An emoji with a picture. */
export type PictureEmojiEntry = EmojiEntry & Required<Pick<EmojiEntry, 'url'>>

/** Reads a generated table: lines with `#` and a group, or name, picture, pinyin and English keywords. */
export function parseEmojiTable(
  table: string,
  { baseUrl = '/emoji/' }: EmojiDataOptions,
): PictureEmojiEntry[] {
  const lines = table.split('\n').map((line) => line.split('|'))
  const pictures = [...new Set(lines.flatMap(([, picture]) => picture ?? []))]
  const sheet = {
    url: `${baseUrl}${sheetFile}`,
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
      ...(pinyin !== '' && { pinyin }),
      keywords: words.split(' '),
    }
  })
}
