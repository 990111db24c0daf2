import { stat } from 'node:fs/promises'

/** Changes with each version of a file that is written atomically: a rename gives it another inode. Empty for a missing file. */
export async function inodeStamp(path: string): Promise<string> {
  const facts = await stat(path).catch(() => null)
  return facts === null ? '' : `${facts.ino}\0${facts.size}\0${facts.mtimeMs}`
}
