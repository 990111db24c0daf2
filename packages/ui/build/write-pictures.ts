import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { drawPictures } from './draw-pictures.ts'
import { drawSheet, sheetName } from './draw-sheet.ts'

const folder = new URL('../dist/emoji-pictures/', import.meta.url)

/** Writes the emoji pictures, their sheet and their license notice to `dist/emoji-pictures`. */
export async function writePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pictures = drawPictures()
  for (const [name, svg] of pictures) writeFileSync(new URL(name, folder), svg)
  writeFileSync(new URL(sheetName(pictures), folder), await drawSheet(pictures))
  copyFileSync(new URL('../NOTICE', import.meta.url), new URL('NOTICE.txt', folder))
}
