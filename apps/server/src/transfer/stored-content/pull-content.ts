import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { findStoredFile, listStoredHashes } from '#content/store/stored-files.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { type ContentCopyOptions, openContentCopy, writeBase } from '#transfer/stored-content/content-copy.ts'
import { type ChangePlan, planChanges } from '#transfer/stored-content/plan-changes.ts'

export interface PullOptions extends ContentCopyOptions {
  db: Db
  isDryRun: boolean
  /** Overwrites files of the folder that have changed there too. */
  isForced: boolean
  signal: AbortSignal
}

/**
 * Writes the stored files into a folder, which is created if it is missing. With conflicts, nothing is written.
 * @throws TransferError if the folder cannot be used.
 */
export async function pullContent(options: PullOptions): Promise<ChangePlan> {
  const { db, folder, isDryRun, isForced, signal } = options
  if (!isDryRun) await mkdir(folder, { recursive: true })
  const copy = await openContentCopy(options)
  const { root, store, hashes } = copy
  const stored = await listStoredHashes(db)
  const plan = planChanges(copy.base, stored, hashes)
  if (isDryRun || (plan.conflicts.length > 0 && !isForced)) return plan
  const present = new Map(hashes)
  for (const path of [...plan.deleted, ...plan.created, ...plan.changed, ...plan.conflicts]) {
    signal.throwIfAborted()
    const file = await findStoredFile(db, path)
    const expected = hashes.get(path) ?? null
    if (file === undefined) {
      if (expected !== null) await store.remove(path, expected)
      present.delete(path)
      continue
    }
    present.set(path, await store.write(path, file.bytes, expected))
    // Articles without a date have that of their file.
    const time = new Date(file.updated_at)
    await utimes(join(root, path), time, time)
  }
  await writeBase(copy, stored, present)
  return plan
}
