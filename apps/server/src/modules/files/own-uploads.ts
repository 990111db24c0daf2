import { createHmac, randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadSource } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { createUploadName, uploadAddress, uploadsFolder } from '#modules/files/upload-names.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** Bytes of a name that chance gives; the other four tell the server, and nobody else, whose the upload is. */
const RANDOM_BYTES = 12

/** A name for a picture of this user. */
export async function createOwnUploadName(db: Db, userId: number, source: UploadSource): Promise<string> {
  const begin = randomBytes(RANDOM_BYTES).toString('hex')
  return createUploadName(source, begin + sign(await readUploadSecret(db), userId, begin))
}

/**
 * Whether an address is that of a picture that this user has uploaded for this, and that is still there.
 * @param dataDir Absolute.
 */
export async function isOwnUpload(
  { db, dataDir }: { db: Db; dataDir: string },
  userId: number,
  source: UploadSource,
  address: string,
): Promise<boolean> {
  const begin = new RegExp(`/${source}-([0-9a-f]{${2 * RANDOM_BYTES}})`).exec(address)?.[1] ?? ''
  const name = createUploadName(source, begin + sign(await readUploadSecret(db), userId, begin))
  if (address !== uploadAddress(name)) return false
  return access(join(dataDir, uploadsFolder, name)).then(
    () => true,
    () => false,
  )
}

/** Made once, and the same after a restart and in every process. */
async function readUploadSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'upload-secret', randomBytes(32).toString('base64url'))
}

function sign(secret: string, userId: number, begin: string): string {
  return createHmac('sha256', secret).update(`upload ${userId} ${begin}`).digest('hex').slice(0, 8)
}
