import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/durations.ts'
import { isUploadName, uploadNamesIn, uploadsFolder } from '#modules/files/upload-names.ts'

/**
 * Age in ms below which an unreferenced upload is kept: a draft in a visitor's browser may refer to it for days.
 */
const GRACE_PERIOD = 7 * DAY

/** Dependencies of the cleanup. */
export interface OrphanDeps {
  db: Db
  /** Absolute. */
  dataDir: string
  now: () => number
}

/**
 * Deletes unreferenced uploads: of unsent or deleted comments, recalled chat messages, replaced avatars and removed
 * friends.
 * @returns Their number.
 */
export async function removeOrphanedUploads({ db, dataDir, now }: OrphanDeps): Promise<number> {
  const folder = join(dataDir, uploadsFolder)
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names.filter(isRemovable)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < now() - GRACE_PERIOD) old.push(name)
  }
  if (old.length === 0) return 0
  const mentioned = await referencedUploads(db)
  const orphans = old.filter((name) => !mentioned.has(name))
  for (const name of orphans) await rm(join(folder, name), { force: true })
  return orphans.length
}

/** Uploads, and temporary files left by a crash. */
function isRemovable(file: string): boolean {
  return isUploadName(file) || file.endsWith('.tmp')
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
