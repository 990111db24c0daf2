import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { TransferError } from '#transfer/transfer-error.ts'

/**
 * Text of a file of the owner that an import adds to; empty where there is none.
 * @param refused What is not written otherwise, in Chinese.
 * @throws TransferError for a symbolic link, which could lead out of the folder, and for a file of more than `maxBytes`.
 */
export async function readOwnFile(path: string, maxBytes: number, refused: string): Promise<string> {
  const facts = await lstat(path).catch(() => null)
  if (facts === null) return ''
  if (!facts.isFile() || facts.size > maxBytes)
    throw new TransferError(
      `${basename(path)} 不是普通文件或超过 ${maxBytes / 1024 / 1024} MB，${refused}没有写入`,
    )
  return readFile(path, 'utf8')
}
