import { BIN_RETENTION } from '#modules/editing/history.service.ts'
import { deleteDraftsBefore } from '#modules/editing/drafts.repository.ts'
import { deleteExpiredPreviewLinks } from '#modules/editing/preview-links.repository.ts'
import { deleteVersionsOfDeleted } from '#modules/editing/versions.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'

/** Milliseconds for which a text that was never saved is kept. */
const DRAFT_RETENTION = 90 * DAY

/** Deletes what has been in the bin for thirty days, old texts that were never saved, and expired links to previews. */
export async function deleteExpiredEdits(db: Db, now: number): Promise<void> {
  await deleteVersionsOfDeleted(db, now - BIN_RETENTION)
  await deleteDraftsBefore(db, now - DRAFT_RETENTION)
  await deleteExpiredPreviewLinks(db, now)
}
