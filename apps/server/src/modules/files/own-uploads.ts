import { createHmac, randomBytes } from 'node:crypto'
import type { UploadSource } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createUploadName, uploadAddress, uploadKey } from '#modules/files/upload-names.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** Random bytes of a name; the remaining four are a signature that only the server can attribute to a user. */
const RANDOM_BYTES = 12

/** Creates the name of an upload of this user. */
export async function createOwnUploadName(db: Db, userId: number, source: UploadSource): Promise<string> {
  const prefix = randomBytes(RANDOM_BYTES).toString('hex')
  return createUploadName(source, prefix + sign(await readUploadSecret(db), userId, prefix))
}

/** Whether an address is that of an existing upload of this user for this purpose. */
export async function isOwnUpload(
  { db, files }: { db: Db; files: Pick<FileStore, 'has'> },
  userId: number,
  source: UploadSource,
  address: string,
): Promise<boolean> {
  const prefix = new RegExp(`/${source}-([0-9a-f]{${2 * RANDOM_BYTES}})`).exec(address)?.[1] ?? ''
  const name = createUploadName(source, prefix + sign(await readUploadSecret(db), userId, prefix))
  if (address !== uploadAddress(name)) return false
  return files.has(uploadKey(name))
}

/** Created once and shared by all processes. */
async function readUploadSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'upload-secret', randomBytes(32).toString('base64url'))
}

function sign(secret: string, userId: number, prefix: string): string {
  return createHmac('sha256', secret).update(`upload ${userId} ${prefix}`).digest('hex').slice(0, 8)
}
