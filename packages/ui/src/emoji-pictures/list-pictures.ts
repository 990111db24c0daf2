import { readdirSync } from 'node:fs'

/** Whether a file is a picture or the license notice. */
export function isPicture(name: string): boolean {
  return /^(?:[\da-f-]+\.svg|NOTICE\.txt)$/u.test(name)
}

/** Names of the pictures and of the license notice in a folder. */
export function listPictures(folder: URL): string[] {
  return readdirSync(folder).filter(isPicture)
}
