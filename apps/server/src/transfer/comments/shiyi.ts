import { toCommentMarkdown } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { type ShiyiDatabase, shiyiPath } from '#transfer/shiyi/open-shiyi.ts'
import { textOf } from '#transfer/sql/text-of.ts'

/** Reads the comments of a site of 拾壹博客; the names of their authors are those of its users. */
export function* readShiyiComments({ db, table }: ShiyiDatabase): Generator<ForeignComment> {
  const comments = db.prepare(
    `select c.id, c.article_id, c.parent_id, c.content, c.create_time, coalesce(u.nickname, p.nickname) as name
      from ${table('comments')} c left join ${table('users')} u on u.id = c.user_id
        left join ${table('profiles')} p on p.id = u.user_auth_id`,
  )
  const keyOf = (id: string): string => `shiyi:${id}`
  for (const row of comments.iterate()) {
    const parent = textOf(row['parent_id'])
    yield {
      key: keyOf(textOf(row['id'])),
      parentKey: parent === '' || parent === '0' ? null : keyOf(parent),
      address: shiyiPath(textOf(row['article_id'])),
      name: textOf(row['name']),
      createdAt: parseTime(textOf(row['create_time'])),
      state: 'shown',
      text: toCommentMarkdown(textOf(row['content'])),
    }
  }
}
