import { createReadStream } from 'node:fs'
import { lstat, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isPathError } from '#transfer/files/add-file.ts'
import { copyWithTime, type FileSum } from '#transfer/site-export/copy-file.ts'
import {
  artransFile,
  fileList,
  folders,
  formatVersion,
  isExcluded,
  isUpload,
  ListedFileSchema,
  type ListedFile,
  type Manifest,
  manifestFile,
  ManifestSchema,
} from '#transfer/site-export/export-format.ts'
import { exportedTables } from '#transfer/site-export/exported-tables.ts'
import { readJsonRecords } from '#transfer/documents/read-json-records.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Bytes of a manifest. */
const maxManifestSize = 1_000_000

/** Bytes of an uploaded picture, which is in memory while it is stored. */
const maxUploadSize = 50_000_000

const dataFiles = new Set(exportedTables.map(({ name }) => `${folders.data}/${name}.jsonl`))

/** An export whose manifest has been read. */
export interface OpenedExport {
  /** Without symbolic links. */
  root: string
  manifest: Manifest
}

/** @throws TransferError if the folder is no export, or one of a newer version. */
export async function openExport(folder: string): Promise<OpenedExport> {
  const root = await realpath(folder).catch(() => null)
  const path = join(root ?? folder, manifestFile)
  const stats = await lstat(path).catch(() => null)
  if (root === null || stats?.isFile() !== true || stats.size > maxManifestSize)
    throw new TransferError(`${folder} 不是 qingjian export 导出的文件夹`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), await readFile(path, 'utf8'))
  if (!parsed.success) throw new TransferError(`${manifestFile} 的内容不正确`)
  const { version } = parsed.output
  if (version !== formatVersion)
    throw new TransferError(`不认识第 ${version} 版的导出格式，请用导出它的版本或更新的青简`)
  return { root, manifest: parsed.output }
}

/** The files of the list, whose paths stay inside of the export. @throws TransferError for another path. */
export async function* listFiles({ root }: OpenedExport): AsyncGenerator<ListedFile> {
  const chunks = createReadStream(await findFile(root, fileList), { encoding: 'utf8' })
  for await (const { value } of readJsonRecords(chunks, new Set())) {
    const { success, output } = v.safeParse(ListedFileSchema, value)
    if (!success) throw new TransferError(`${fileList} 的内容不正确`)
    if (!isAllowed(output.path)) throw new TransferError(`导出里不应有 ${output.path} 这个文件`)
    if (isUpload(output.path) && output.size > maxUploadSize) throw new TransferError(`${output.path} 太大`)
    yield output
  }
}

function isAllowed(path: string): boolean {
  if (path === artransFile || dataFiles.has(path)) return true
  if (path.startsWith(`${folders.uploads}/`)) return isUpload(path)
  const [folder, ...names] = path.split('/')
  return folder === folders.content && names.length > 0 && names.every(isSafeName)
}

function isSafeName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[\\\p{Cc}]/u.test(name) && !isExcluded(name)
}

/** Compares every file with its size and hash. @throws TransferError for one that differs, and for one of the data that the list lacks. */
export async function verifyFiles(opened: OpenedExport, signal: AbortSignal): Promise<void> {
  const { root, manifest } = opened
  const { hash } = await copyWithTime(await findFile(root, fileList), null)
  if (hash !== manifest.fileListHash) throw new TransferError(`${fileList} 与 ${manifestFile} 不符`)
  const unlisted = new Set(dataFiles)
  for await (const file of listFiles(opened)) {
    signal.throwIfAborted()
    if (dataFiles.has(file.path) && !unlisted.delete(file.path))
      throw new TransferError(`${fileList} 里有两行 ${file.path}`)
    await copyListed(root, file, null)
  }
  for (const path of unlisted) throw new TransferError(`${fileList} 里没有 ${path}，请重新导出`)
}

/**
 * Copies a file of the list, and compares what was read.
 * @param target Null: the file is only compared.
 * @throws TransferError for one that differs.
 */
export async function copyListed(root: string, file: ListedFile, target: string | null): Promise<void> {
  const path = await findFile(root, file.path)
  const { size } = await lstat(path)
  const sum = size === file.size ? await copyTo(path, target, file.path) : null
  if (sum?.size !== file.size || sum.hash !== file.hash)
    throw new TransferError(`${file.path} 与导出时不同（大小或校验和不符）`)
}

/** @throws TransferError for a name that the disk cannot have, or has: listed twice, or different in case only. */
async function copyTo(source: string, target: string | null, name: string): Promise<FileSum> {
  try {
    return await copyWithTime(source, target)
  } catch (error) {
    if (target === null || !isPathError(error)) throw error
    throw new TransferError(
      `${name} 写不进内容文件夹：名字太长，或与另一个文件的名字相同（这个磁盘可能不分大小写）`,
      {
        cause: error,
      },
    )
  }
}

/** @throws TransferError unless there is a file, reached without symbolic links. */
export async function findFile(root: string, path: string): Promise<string> {
  const full = join(root, path)
  const parent = await realpath(dirname(full)).catch(() => null)
  const stats = await lstat(full).catch(() => null)
  if (stats === null) throw new TransferError(`缺少 ${path}`)
  if (parent !== dirname(full) || !stats.isFile()) throw new TransferError(`${path} 是链接，不是文件`)
  return full
}
