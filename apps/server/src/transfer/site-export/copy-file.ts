import { createHash } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListedFile } from '#transfer/site-export/export-format.ts'

/** Size and hash of bytes that were read. */
export type FileSum = Pick<ListedFile, 'size' | 'hash'>

/**
 * Reads a stream to its end, and writes it to a new file.
 * @param target Null: the bytes are only counted.
 */
export async function copyStream(source: Readable, target: string | null): Promise<FileSum> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  if (target !== null) await mkdir(dirname(target), { recursive: true })
  const sink =
    target === null
      ? new Writable({ write: (_chunk, _encoding, done) => done() })
      : createWriteStream(target, { flags: 'wx', mode: 0o600 })
  await pipeline(source, meter, sink)
  return { size, hash: hash.digest('hex') }
}

/**
 * Copies a file with its time of change; rejects symbolic links.
 * @param target Null: the bytes are only counted.
 */
export async function copyWithTime(source: string, target: string | null): Promise<FileSum> {
  const file = await open(source, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { mtime, atime } = await file.stat()
    const sum = await copyStream(createReadStream('', { fd: file, autoClose: false }), target)
    if (target !== null) await utimes(target, atime, mtime)
    return sum
  } finally {
    await file.close()
  }
}
