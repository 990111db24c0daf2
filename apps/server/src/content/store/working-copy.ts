import { lstat, mkdir, readdir, readFile, rm, rmdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { articleIdsFile } from '#content/addresses/article-ids.ts'
import { isContentPath } from '#content/store/content-path.ts'
import { ContentConflictError, type ContentStore, hashBytes } from '#content/store/content-store.ts'
import {
  findNewestRevision,
  findStoredFile,
  listChangedFiles,
  type StoredFileRow,
} from '#content/store/stored-files.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** A folder with the stored files, from which they are compiled and served; the database has the truth. */
export interface WorkingCopy {
  /** Makes the folder equal to the stored files; undoes what others have changed in it. @returns The revision that it has. */
  synchronize(): Promise<number>
  /** Adds what has changed in the database since, without looking for other changes of the folder. */
  update(): Promise<void>
  /** The newest revision in the database. */
  newestRevision(): Promise<number>
  /** Stores the file of article ids, which the import maintains in the folder. */
  storeArticleIds(): Promise<void>
}

interface WorkingCopyOptions {
  db: Db
  store: ContentStore
  /** Absolute; nothing else may be in it. */
  folder: string
  log: Logger
}

/** What a file is like since this process has written or compared it. */
interface KnownFile {
  hash: string
  size: number
  modifiedAt: number
}

export function createWorkingCopy({ db, store, folder, log }: WorkingCopyOptions): WorkingCopy {
  const stored = new Map<string, StoredFileRow & { hash: string }>()
  const known = new Map<string, KnownFile>()
  const logged = new Set<string>()
  let revision = 0
  let isComplete = false
  const serialize = createSerialQueue()

  function warnOnce(path: string): void {
    if (!isComplete || logged.has(path)) return
    logged.add(path)
    log.warn(
      `${join(folder, path)} 被改动过，已换回数据库里的版本；内容请在后台改，或用 qingjian content push 存入`,
    )
  }

  /** Reads the list of changes. @returns Paths that have changed. */
  async function readChanges(): Promise<string[]> {
    const rows = await listChangedFiles(db, revision)
    for (const { hash, ...row } of rows) {
      if (hash === null || !isContentPath(row.path)) stored.delete(row.path)
      else stored.set(row.path, { ...row, hash })
      revision = row.revision
    }
    return rows.map(({ path }) => path).filter(isContentPath)
  }

  /** Whether the file on disk is the stored one; its time is set and recorded then. */
  async function isPlaced(path: string): Promise<boolean> {
    const file = stored.get(path)
    const stats = await lstat(join(folder, path)).catch(() => null)
    if (file === undefined || stats?.isFile() !== true) return false
    const before = known.get(path)
    // The import writes it; `storeArticleIds` stores it afterwards.
    if (path === articleIdsFile && before?.hash === file.hash) return true
    const isUntouched =
      before?.hash === file.hash && before.size === stats.size && before.modifiedAt === stats.mtimeMs
    if (isUntouched) return true
    if (before !== undefined && before.hash === file.hash) warnOnce(path)
    if (hashBytes(await readFile(join(folder, path))) !== file.hash) return false
    await recordPlaced(path, file)
    return true
  }

  /** The time is part of ETags, which all processes must send alike. */
  async function recordPlaced(path: string, { hash, updated_at }: { hash: string; updated_at: number }) {
    const time = new Date(updated_at)
    await utimes(join(folder, path), time, time)
    const { size, mtimeMs } = await lstat(join(folder, path))
    known.set(path, { hash, size, modifiedAt: mtimeMs })
  }

  async function place(path: string): Promise<void> {
    if (await isPlaced(path)) return
    const file = await findStoredFile(db, path)
    // Deleted since the list was read; the next list has the deletion.
    if (file === undefined) return
    await mkdir(join(folder, dirname(path)), { recursive: true })
    // An empty folder, whose files were deleted.
    await rmdir(join(folder, path)).catch(() => undefined)
    await writeAtomically(join(folder, path), Buffer.from(file.bytes))
    await recordPlaced(path, file)
  }

  /** Removes all that is not stored, links too, and folders that are empty then. */
  async function clean(path: string): Promise<void> {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`
      if (child.startsWith(articleIdsFile) && entry.isFile()) continue
      if (entry.isDirectory()) {
        await clean(child)
        await rmdir(join(folder, child)).catch(() => undefined)
      } else if (!entry.isFile() || !stored.has(child)) {
        if (!known.delete(child)) warnOnce(child)
        await rm(join(folder, child), { recursive: true })
      }
    }
  }

  return {
    newestRevision: () => findNewestRevision(db),
    update: () =>
      serialize(async () => {
        if (!isComplete) return
        const paths = await readChanges()
        for (const path of paths.filter((each) => !stored.has(each))) {
          known.delete(path)
          await rm(join(folder, path), { recursive: true, force: true })
        }
        for (const path of paths.filter((each) => stored.has(each))) await place(path)
      }),
    synchronize: () =>
      serialize(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await readChanges()
        await clean('')
        for (const path of stored.keys()) await place(path)
        isComplete = true
        return revision
      }),
    storeArticleIds: () =>
      serialize(async () => {
        const bytes = await readFile(join(folder, articleIdsFile)).catch(() => null)
        const expected = stored.get(articleIdsFile)?.hash ?? null
        if (bytes === null || hashBytes(bytes) === expected) return
        try {
          const hash = await store.write(articleIdsFile, bytes, expected)
          known.set(articleIdsFile, { hash, size: bytes.length, modifiedAt: 0 })
        } catch (error) {
          if (!(error instanceof ContentConflictError)) throw error
          // Another process was first; the next synchronisation reads its version.
          known.delete(articleIdsFile)
        }
      }),
  }
}
