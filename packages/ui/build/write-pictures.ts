import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { drawPictures } from './draw-pictures.ts'

const folder = new URL('../dist/emoji-pictures/', import.meta.url)

/** Writes the emoji pictures and their license notice to `dist/emoji-pictures`. */
export function writePictures(): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of drawPictures()) writeFileSync(new URL(name, folder), svg)
  copyFileSync(new URL('../NOTICE', import.meta.url), new URL('NOTICE.txt', folder))
}
