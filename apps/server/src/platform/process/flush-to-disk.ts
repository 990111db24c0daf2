import { open } from 'node:fs/promises'

/** Waits until a file, or the entries of a folder, are on the disk (`fsync`). */
export async function flushToDisk(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
