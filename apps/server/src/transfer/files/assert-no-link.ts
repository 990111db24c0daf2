import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { TransferError } from '#transfer/transfer-error.ts'

/**
 * Checks that no folder on the way leads out of the content folder.
 * @param path Of a file, relative to the folder, with forward slashes.
 * @throws TransferError where one is a symbolic link.
 */
export async function assertNoLink(folder: string, path: string): Promise<void> {
  const parts = path.split('/').slice(0, -1)
  for (const index of parts.keys()) {
    const parent = join(folder, ...parts.slice(0, index + 1))
    const found = await lstat(parent).catch(() => null)
    if (found?.isSymbolicLink() === true) throw new TransferError(`${parent} 是符号链接，为安全起见没有写入`)
  }
}
