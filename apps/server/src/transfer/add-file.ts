import { createWriteStream } from 'node:fs'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomBytes } from 'node:crypto'
import { assertNoLink } from '#transfer/assert-no-link.ts'

/** A file that an import adds to the content folder. */
export interface AddedFile {
  /** Absolute path of the content folder. */
  folder: string
  /** Relative to the folder, with forward slashes, without `..`. */
  path: string
  read: () => AsyncIterable<Buffer | string>
}

/**
 * Writes a file that an earlier import has not written. It appears when it is complete.
 * @returns Whether it is new.
 * @throws TransferError where a folder on the way is a symbolic link.
 */
export async function addFile(
  { folder, path, read }: AddedFile,
  { isDryRun, signal }: { isDryRun: boolean; signal: AbortSignal },
): Promise<boolean> {
  const target = join(folder, path)
  await assertNoLink(folder, path)
  if ((await lstat(target).catch(() => null)) !== null) return false
  if (isDryRun) return true
  const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(read(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal })
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
  return true
}

/** Reads a text as a file. */
export function toChunks(text: string): () => AsyncIterable<string> {
  return async function* () {
    yield text
  }
}
