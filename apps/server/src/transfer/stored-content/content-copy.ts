import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { listFiles, relativePosixPath } from '#content/content-files.ts'
import { isContentPath } from '#content/store/content-path.ts'
import { type ContentStore, hashBytes, maxFileBytes } from '#content/store/content-store.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import type { FileHashes } from '#transfer/stored-content/plan-changes.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** In the folder; hidden, so that it is no content. */
const baseName = '.qingjian-content.json'

const BaseSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** A folder between which and the database files are copied. */
export interface ContentCopy {
  /** Real path. */
  root: string
  store: ContentStore
  hashes: FileHashes
  /** File with what folder and database had in common after the last pull or push. */
  baseFile: string
  /** Its hashes; see {@link planChanges}. */
  base: FileHashes
  /** Files that the database cannot hold: links, unusable names, too large. */
  refused: string[]
}

export interface ContentCopyOptions {
  /** Absolute. */
  folder: string
  /** Absolute. @default a hidden file of the folder */
  baseFile?: string
}

/** @throws TransferError if the folder is missing or its base is damaged. */
export async function openContentCopy({ folder, baseFile }: ContentCopyOptions): Promise<ContentCopy> {
  const root = await realpath(folder).catch(() => null)
  if (root === null) throw new TransferError(`没有 ${folder} 这个文件夹`)
  const hashes = new Map<string, string>()
  const refused = await listLinks(root)
  for (const file of await listFiles(root)) {
    const path = relativePosixPath(root, file)
    if (!isContentPath(path) || (await lstat(file)).size > maxFileBytes) refused.push(path)
    else hashes.set(path, hashBytes(await readFile(file)))
  }
  const file = baseFile ?? join(root, baseName)
  return {
    root,
    store: createFolderStore(root),
    hashes,
    baseFile: file,
    base: await readBase(file),
    refused: refused.toSorted(),
  }
}

async function listLinks(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => relativePosixPath(root, join(parentPath, name)))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
}

async function readBase(file: string): Promise<FileHashes> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const parsed = v.safeParse(BaseSchema, text)
  if (!parsed.success) throw new TransferError(`${file} 已损坏；删掉它再试，两边不同的文件会当作冲突`)
  return new Map(Object.entries(parsed.output))
}

/**
 * Stores what both places have in common now; where they differ, the last common version stays.
 * @throws TransferError if it cannot be written.
 */
export async function writeBase(
  { baseFile, base }: Pick<ContentCopy, 'baseFile' | 'base'>,
  one: FileHashes,
  other: FileHashes,
): Promise<void> {
  const paths = [...new Set([...one.keys(), ...other.keys()])].toSorted()
  const common = paths.flatMap((path) => {
    const hash = one.get(path) === other.get(path) ? one.get(path) : base.get(path)
    return hash === undefined ? [] : [[path, hash]]
  })
  try {
    await writeAtomically(baseFile, JSON.stringify(Object.fromEntries(common)))
  } catch (error) {
    throw new TransferError(
      `文件都已写好，但 ${baseFile} 写不进去，下次会把两边不同的文件当作冲突；请让这个文件夹可写，再执行一次`,
      { cause: error },
    )
  }
}
