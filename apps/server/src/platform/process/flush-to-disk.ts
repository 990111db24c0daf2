import { open } from 'node:fs/promises'

/** Waits until the content of a file is on the disk (`fsync`). */
export async function flushToDisk(file: string): Promise<void> {
  await using handle = await open(file, 'r+')
  await handle.sync()
}
