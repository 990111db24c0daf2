import { isDatabaseError } from '#platform/db/database-error.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { isMoveIncomplete, markMoveComplete, markMoveIncomplete } from '#platform/files/incomplete-move.ts'
import { openFileStore, type StorageSettings } from '#platform/files/open-file-store.ts'
import { countRows, type Digests, moveDatabase } from '#transfer/site-move/move-database.ts'
import { countFiles, moveFiles } from '#transfer/site-move/move-files.ts'
import { openMoveSource } from '#transfer/site-move/open-source.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** The result of {@link moveSite}. */
export interface MoveResult {
  /** By table; null where the database stays. */
  tables: Digests | null
  /** Null where the files stay. */
  files: { files: number; bytes: number; unchanged: number; failed: readonly string[] } | null
  /** Whether the site ran meanwhile, so that it may have changed since. */
  isStale: boolean
}

export interface MoveSiteOptions {
  /** The site as it is; `databaseUrl` as of the environment. */
  site: StorageSettings & { databaseUrl: string }
  /** Null: the database stays. */
  databaseUrl: string | null
  /** Where the files are to be; null: they stay. */
  storage: StorageSettings | null
  /** Identifies the source, without secrets. */
  from: string
  isDryRun: boolean
  /** Chinese. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/**
 * Copies database and files of a site to other ones, and compares them afterwards. Rows are read as they were at the start, and files
 * afterwards, so that no row refers to a file that is missing. No server starts with a target whose files are incomplete.
 * @throws TransferError if the source is not whole, or the target cannot be used; nothing is written there then.
 */
export async function moveSite({
  site,
  databaseUrl,
  storage,
  from,
  isDryRun,
  onProgress,
  signal,
}: MoveSiteOptions): Promise<MoveResult> {
  const source = await openMoveSource(site.databaseUrl, site.dataDir)
  try {
    const stores = storage && (await openStores(site, storage))
    const markIncomplete = async (): Promise<void> => {
      if (stores !== null) await markMoveIncomplete(stores.target)
    }
    let tables: Digests | null = null
    if (databaseUrl !== null && isDryRun) tables = await countRows(source.db, signal)
    else if (databaseUrl !== null) {
      const target = await openTarget(databaseUrl, site.dataDir)
      try {
        tables = await moveDatabase({
          source: source.db,
          target: target.db,
          from,
          beforeCommit: markIncomplete,
          onProgress,
          signal,
        })
      } finally {
        await target.close()
      }
    }
    let files: MoveResult['files'] = null
    if (stores !== null && isDryRun)
      files = { ...(await countFiles(stores.source)), unchanged: 0, failed: [] }
    else if (stores !== null) {
      if (databaseUrl === null) await markIncomplete()
      files = await moveFiles({ ...stores, onProgress, signal })
      if (files.failed.length === 0) await markMoveComplete(stores.target)
    }
    return { tables, files, isStale: await source.isInUse() }
  } finally {
    await source.close()
  }
}

/** @throws TransferError if the source lacks files; FileStoreError if the target does not respond. */
async function openStores(
  site: StorageSettings,
  storage: StorageSettings,
): Promise<{ source: FileStore; target: FileStore }> {
  const [source, target] = await Promise.all([openFileStore(site), openFileStore(storage)])
  await target.ping()
  if (await isMoveIncomplete(source))
    throw new TransferError('现在的存储是一次没有完成的搬家的目标，图片不全；请先完成那次搬家')
  return { source, target }
}

/** @throws TransferError if nothing can be copied into the database. */
async function openTarget(url: string, directory: string): Promise<OpenedDatabase> {
  try {
    return await openDatabase(url, directory)
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    if (error.reason !== 'unreachable')
      throw new TransferError(`目标数据库不可用：${error.message}`, { cause: error })
    throw new TransferError('连接不上目标数据库；请检查 --to 的地址、用户名和密码，以及它是否在运行', {
      cause: error,
    })
  }
}
