import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { TarEntry } from '#platform/archive/tar-header.ts'

/** An entry of an archive, whose bytes are read when they are sent. */
export interface ArchiveFile extends TarEntry {
  /**
   * Yields `size` bytes, all of one version of the file.
   * @throws ChangedFileError
   */
  read(): AsyncIterable<Uint8Array>
}

/** A file is no longer the one that was listed, or was changed while it was read: the archive would be damaged. */
export class ChangedFileError extends Error {
  override readonly name = 'ChangedFileError'

  constructor(path: string) {
    super(`${path} has changed while it was sent`)
  }
}

/**
 * Streams a file on disk; no symbolic link is followed.
 * @param size The listed size.
 * @throws ChangedFileError
 */
export async function* readFileOfSize(path: string, size: number): AsyncGenerator<Uint8Array> {
  await using handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const before = await handle.stat()
  if (!before.isFile() || before.size !== size) throw new ChangedFileError(path)
  // `createReadStream` cannot start in an empty file.
  if (size > 0) yield* handle.createReadStream({ end: size - 1, autoClose: false })
  const after = await handle.stat()
  if (after.size !== size || after.mtimeMs !== before.mtimeMs) throw new ChangedFileError(path)
}
