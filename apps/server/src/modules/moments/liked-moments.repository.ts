import type { Db } from '#platform/db/schema.ts'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import type { LikedItem } from '#modules/likes/like-target.ts'
import { momentPath } from '#modules/moments/moment-path.ts'
import { momentTitle } from '#modules/moments/moment-title.ts'
import { publishedMoments } from '#modules/moments/moments.repository.ts'

/** Excerpts and links of liked moments. */
export async function describeMoments(db: Db, ids: readonly number[], now: number): Promise<LikedItem[]> {
  const rows = await publishedMoments(db, now).select(['id', 'plain_text']).where('id', 'in', ids).execute()
  const userId = await findOwnerId(db)
  return rows.map(({ id, plain_text: text }) => ({
    id,
    userId,
    title: momentTitle(text),
    link: momentPath(id),
  }))
}
