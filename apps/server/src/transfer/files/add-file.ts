import { createWriteStream } from 'node:fs'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomBytes } from 'node:crypto'
import { assertNoLink } from '#transfer/files/assert-no-link.ts'

/** A file that an import adds to the content folder. */
export interface AddedFile {
  /** Absolute path of the content folder. */
  folder: string
  /** Relative to the folder, with forward slashes, without `..` and control characters. */
  path: string
  read: () => AsyncIterable<Buffer | string>
}

/**
 * Writes a file that an earlier import has not written. It appears when it is complete.
 * @returns `refused` where the disk cannot have the path: it is too long, or a folder on the way is a file.
 * @throws TransferError where a folder on the way is a symbolic link.
 */
export async function addFile(
  { folder, path, read }: AddedFile,
  { isDryRun, signal }: { isDryRun: boolean; signal: AbortSignal },
): Promise<'written' | 'existing' | 'refused'> {
  const target = join(folder, path)
  await assertNoLink(folder, path)
  if ((await lstat(target).catch(() => null)) !== null) return 'existing'
  if (isDryRun) return 'written'
  // Hidden, and shorter than most names, which may have the maximum length.
  const draft = join(dirname(target), `.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(dirname(target), { recursive: true })
    await pipeline(read(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal })
    await rename(draft, target)
    return 'written'
  } catch (error) {
    if (isPathError(error)) return 'refused'
    throw error
  } finally {
    await rm(draft, { force: true }).catch((error: unknown) => {
      if (!isPathError(error)) throw error
    })
  }
}

/** Errors of the file system about a path itself. */
const pathErrors: ReadonlySet<unknown> = new Set(['EEXIST', 'EILSEQ', 'EINVAL', 'ENAMETOOLONG', 'ENOTDIR'])

/** Whether the file system cannot have a file at a path, as its name is too long or in use. */
export function isPathError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && pathErrors.has(error.code)
}

/** Reads a text as a file. */
export function toChunks(text: string): () => AsyncIterable<string> {
  return async function* () {
    yield text
  }
}
