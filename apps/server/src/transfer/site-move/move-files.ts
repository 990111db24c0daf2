import { createHash } from 'node:crypto'
import { fileFolders, type FileStore, type StoredFile } from '#platform/files/file-store.ts'

/** The result of {@link moveFiles}. */
export interface MovedFiles {
  /** Files that the target has. */
  files: number
  bytes: number
  /** Files that were there already, with the same content. */
  unchanged: number
  /** Keys of files that cannot be read, or differ in the target. */
  failed: string[]
}

export interface MoveFilesOptions {
  source: FileStore
  target: FileStore
  /** Chinese. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** Files that are copied at the same time; each is held in memory. */
const concurrency = 4

const progressInterval = 500

/**
 * Copies all files, and compares their hashes in the target. Files that only the target has stay: nothing refers to them.
 */
export async function moveFiles({
  source,
  target,
  onProgress,
  signal,
}: MoveFilesOptions): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, unchanged: 0, failed: [] }
  for (const folder of fileFolders) {
    const files = await source.listAll(folder)
    const sizes = new Map((await target.listAll(folder)).map(({ key, size }) => [key, size]))
    const queue = files.values()
    const work = async (): Promise<void> => {
      for (const file of queue) {
        signal.throwIfAborted()
        await moveFile(source, target, file, sizes.get(file.key), moved)
        if (moved.files % progressInterval === 0) onProgress(`已核对文件 ${moved.files} 个`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    if (files.length > 0) onProgress(`已复制 ${folder}：${files.length} 个文件`)
  }
  return moved
}

async function moveFile(
  source: FileStore,
  target: FileStore,
  { key }: StoredFile,
  knownSize: number | undefined,
  moved: MovedFiles,
): Promise<void> {
  const bytes = await source.read(key)
  if (bytes === null) {
    // A running site may have deleted the file since it was listed.
    if (await source.has(key)) moved.failed.push(key)
    return
  }
  const isStored = async (): Promise<boolean> => hash(await target.read(key)) === hash(bytes)
  const isUnchanged = knownSize === bytes.length && (await isStored())
  if (!isUnchanged) await target.put(key, bytes)
  if (!isUnchanged && !(await isStored())) {
    moved.failed.push(key)
    return
  }
  moved.files += 1
  moved.bytes += bytes.length
  if (isUnchanged) moved.unchanged += 1
}

function hash(bytes: Buffer | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** Counts the files of a store. */
export async function countFiles(store: FileStore): Promise<{ files: number; bytes: number }> {
  const lists = await Promise.all(fileFolders.map((folder) => store.listAll(folder)))
  const files = lists.flat()
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}
