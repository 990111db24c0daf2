import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** The signing secret of unsubscribe links; created once and shared by all processes. */
export async function readMailSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'mail-secret', randomBytes(32).toString('base64url'))
}
