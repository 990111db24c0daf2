import { readdirSync } from 'node:fs'

/** Whether a file is a picture, the sheet of all pictures or the license notice. */
export function isPicture(name: string): boolean {
  return /^(?:[\da-f-]+\.svg|sheet-[\da-f]+\.png|NOTICE\.txt)$/u.test(name)
}

/** Names of the pictures, of their sheet and of the license notice in a folder. */
export function listPictures(folder: URL): string[] {
  return readdirSync(folder).filter(isPicture)
}

/** Media type of such a file. */
export function mediaTypeOf(name: string): string {
  if (name.endsWith('.svg')) return 'image/svg+xml'
  return name.endsWith('.png') ? 'image/png' : 'text/plain'
}
