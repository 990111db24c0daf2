import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { TransferError } from '#transfer/transfer-error.ts'

/** A folder to be written as a whole. */
export interface ReplacedFolder {
  /** Absolute. */
  target: string
  /** Folders that the target must not overlap with. */
  apartFrom: readonly string[]
  /** Whether a folder that is not empty was written by the same command, so that it can be replaced. */
  isOwn: (folder: string) => Promise<boolean>
}

/**
 * Writes a folder, which appears when it is complete and replaces an earlier one.
 * @param write Receives the absolute path of an empty folder.
 * @throws TransferError where the target overlaps with another folder, or has other files.
 */
export async function replaceFolder<Result>(
  folder: ReplacedFolder,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  const { target } = folder
  const isReplaced = await checkTarget(folder)
  const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const result = await write(draft)
    const old = `${draft}.old`
    if (isReplaced) await rename(target, old)
    await rename(draft, target)
    if (isReplaced) await rm(old, { recursive: true })
    return result
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * @returns Whether there is a folder at the target.
 * @throws TransferError where it cannot be written.
 */
export async function checkTarget({ target, apartFrom, isOwn }: ReplacedFolder): Promise<boolean> {
  const own = await resolveExisting(target)
  for (const folder of apartFrom) {
    const other = await resolveExisting(folder)
    if (own === other || own.startsWith(other + sep) || other.startsWith(own + sep))
      throw new TransferError(`导出文件夹与 ${folder} 重叠，请换一个`)
  }
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new TransferError(`${target} 不是可以写入的文件夹`)
  })
  if (entries === null) return false
  if (entries.length > 0 && !(await isOwn(target)))
    throw new TransferError(`${target} 里已有别的文件，请换一个空文件夹`)
  return true
}

/** The path without symbolic links, also of a file that does not exist. */
async function resolveExisting(path: string): Promise<string> {
  return existsSync(path) || dirname(path) === path
    ? realpath(path)
    : join(await resolveExisting(dirname(path)), basename(path))
}
