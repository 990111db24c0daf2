import type { Db } from '#platform/db/schema.ts'
import type { Moderator } from '#modules/accounts/permissions.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'

/**
 * Records what a moderator did with content of a visitor.
 * @param writerId The author; null for a guest.
 * @param target See `AuditEvent`.
 */
export async function recordModeration(
  db: Db,
  event: AuditEventName,
  writerId: number | null,
  { id, address }: Moderator,
  now: number,
  target: string | null = null,
): Promise<void> {
  await recordEvent(db, { at: now, event, actorId: id, subjectId: writerId, address, target })
}
