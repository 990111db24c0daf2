import { findContentLayout } from '#content/layout/content-layout.ts'
import { changeStoredFile } from '#content/store/database-store.ts'
import { listStoredHashes } from '#content/store/stored-files.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { type ContentCopyOptions, openContentCopy, writeBase } from '#transfer/stored-content/content-copy.ts'
import { type ChangePlan, planChanges } from '#transfer/stored-content/plan-changes.ts'
import { TransferError } from '#transfer/transfer-error.ts'

export interface PushOptions extends ContentCopyOptions {
  db: Db
  isDryRun: boolean
  /** Deletes stored files that were deleted in the folder since the last pull. */
  hasDeletions: boolean
  /** Overwrites stored files that have changed since the last pull too. */
  isForced: boolean
  signal: AbortSignal
}

export interface PushResult extends ChangePlan {
  /** Files that the database cannot hold. */
  refused: string[]
}

/**
 * Stores the files of a folder. With conflicts, nothing is stored; a version that is saved on the site meanwhile is never replaced.
 * @throws ContentConflictError for such a version; TransferError if the folder cannot be used.
 */
export async function pushContent(options: PushOptions): Promise<PushResult> {
  const { db, isDryRun, hasDeletions, isForced, signal } = options
  const copy = await openContentCopy(options)
  if ((await findContentLayout(copy.root))?.system === 'vuepress')
    throw new TransferError(
      'VuePress 和 VitePress 的站点靠隐藏的文件夹识别，不能存进数据库；请继续用 CONTENT_STORE=folder',
    )
  const stored = await listStoredHashes(db)
  const plan = planChanges(copy.base, copy.hashes, stored)
  const result = { ...plan, refused: copy.refused }
  if (isDryRun || (plan.conflicts.length > 0 && !isForced)) return result
  const present = new Map(stored)
  // Deletions first: a folder may have the path of a file that was deleted.
  const paths = [...plan.deleted, ...plan.created, ...plan.changed, ...plan.conflicts]
  for (const path of paths.filter((each) => hasDeletions || copy.hashes.has(each))) {
    signal.throwIfAborted()
    const file = await copy.store.read(path)
    const expected = stored.get(path) ?? null
    const modifiedAt = file?.modifiedAt ?? Date.now()
    const change = { path, bytes: file?.bytes ?? null, expected, modifiedAt }
    await withWriteLock(db, (transaction) => changeStoredFile(transaction, change))
    if (file === null) present.delete(path)
    else present.set(path, file.hash)
  }
  await writeBase(copy, copy.hashes, present)
  return result
}
