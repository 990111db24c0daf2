import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** The salt of visitor hashes; created once and shared by all processes. */
export async function readVisitorSalt(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'visitor-salt', randomBytes(32).toString('base64url'))
}
