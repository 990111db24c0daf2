import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** The secret with which visitors are hashed: made once, and the same after a restart and in every process. */
export async function readVisitorSalt(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'visitor-salt', randomBytes(32).toString('base64url'))
}
