import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { DAY } from '#platform/process/durations.ts'
import { isUploadName, uploadKey, uploadNamesIn } from '#modules/files/upload-names.ts'

/**
 * Age in ms below which an unreferenced upload is kept: a draft in a visitor's browser may refer to it for days.
 */
const GRACE_PERIOD = 7 * DAY

/** Dependencies of the cleanup. */
export interface OrphanDeps {
  db: Db
  files: Pick<FileStore, 'list' | 'remove'>
  now: () => number
}

/**
 * Deletes unreferenced uploads: of unsent or deleted comments, recalled chat messages, replaced avatars and removed
 * friends.
 * @returns Their number.
 */
export async function removeOrphanedUploads({ db, files, now }: OrphanDeps): Promise<number> {
  const old = (await files.list(uploadKey('')))
    .filter(({ modifiedAt }) => modifiedAt < now() - GRACE_PERIOD)
    .map(({ key }) => key.slice(uploadKey('').length))
    .filter(isUploadName)
  if (old.length === 0) return 0
  const mentioned = await referencedUploads(db)
  const orphans = old.filter((name) => !mentioned.has(name))
  for (const name of orphans) await files.remove(uploadKey(name))
  return orphans.length
}

/** Names of all referenced uploads. */
async function referencedUploads(db: Db): Promise<Set<string>> {
  const texts = await Promise.all([
    textsOf(db.selectFrom('users').select('avatar as text').where('avatar', 'like', '/uploads/%')),
    textsOf(db.selectFrom('messages').select('avatar as text').where('avatar', 'like', '/uploads/%')),
    textsOf(db.selectFrom('friends').select('avatar as text').where('avatar', 'like', '/uploads/%')),
    textsOf(db.selectFrom('chat_messages').select('content as text').where('content', 'like', '%/uploads/%')),
    textsOf(
      db.selectFrom('comments').select('content_md as text').where('content_md', 'like', '%/uploads/%'),
    ),
  ])
  return new Set(texts.flat().flatMap(uploadNamesIn))
}

async function textsOf(query: { execute(): Promise<{ text: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ text }) => text)
}
