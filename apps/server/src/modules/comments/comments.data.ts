import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import * as comments from '#modules/comments/comments.repository.ts'
import { readAnchor } from '#modules/comments/comments.mapper.ts'
import { eraseCommentsOf } from '#modules/comments/erase-comments.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Comments of a user. */
export const commentsData: PersonalDataPart = {
  name: 'comments',
  async collect(db, userId) {
    const rows = await comments.listAllCommentsOf(db, userId)
    return rows.map((row) => ({
      id: row.id,
      articleId: row.article_id,
      content: row.content_md,
      ...readAnchor(row),
      state: row.state,
      ipSource: row.region,
      browser: row.browser,
      createTime: shanghaiTime(row.created_at),
    }))
  },
  erase: eraseCommentsOf,
}
