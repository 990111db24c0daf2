import { LikeTargetSchema } from '@qingjian/api-client/contract'
import { likeTargets } from '#modules/likes/like-targets.ts'
import { listAllLikes, deleteLikesBy } from '#modules/likes/likes.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Likes of a user. */
export const likesData: PersonalDataPart = {
  name: 'likes',
  async collect(db, userId) {
    const rows = await listAllLikes(db, userId)
    return rows.map((row) => ({
      type: row.target_type,
      targetId: row.target_id,
      createTime: shanghaiTime(row.created_at),
    }))
  },
  async erase(transaction, userId) {
    for (const target of LikeTargetSchema.options)
      await deleteLikesBy(transaction, userId, target, likeTargets[target].table)
  },
}
