import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** The secret behind the links in mails: made once, and the same after a restart and in every process. */
export async function readMailSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'mail-secret', randomBytes(32).toString('base64url'))
}
