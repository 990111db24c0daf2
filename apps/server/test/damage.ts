import { open } from 'node:fs/promises'

/** Overwrites the second half of a data file, from the middle of a page, with a pattern that no page has. */
export async function damage(file: string): Promise<void> {
  await using handle = await open(file, 'r+')
  const { size } = await handle.stat()
  const start = Math.floor(size / 2) + 100
  await handle.write(Buffer.alloc(size - start, 0xa5), 0, size - start, start)
}
