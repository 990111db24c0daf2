import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder that a static site is written to; counts what it contains. */
export interface StaticFolder {
  /** Whether there is a file at this relative path already. */
  has(file: string): boolean
  write(file: string, content: string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
  files: number
  bytes: number
}

/** @param root Absolute; null only counts. */
export function openStaticFolder(root: string | null): StaticFolder {
  const written = new Set<string>()
  const folder: StaticFolder = {
    files: 0,
    bytes: 0,
    has: (file) => written.has(file),
    async write(file, content) {
      written.add(file)
      folder.files += 1
      const counted = count(typeof content === 'string' ? [Buffer.from(content)] : content)
      if (root === null) return drain(counted)
      const path = join(root, file)
      await mkdir(dirname(path), { recursive: true })
      // `wx`: two pages never share a file.
      return writeFile(path, counted, { flag: 'wx' })
    },
  }
  return folder

  async function* count(
    chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      folder.bytes += chunk.byteLength
      yield chunk
    }
  }
}

async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) void chunk
}
