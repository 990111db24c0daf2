import type { Db } from '#platform/db/schema.ts'

/** Rows per statement. */
const batchSize = 500

/** The comments as JSON in the format of Artrans, part by part: https://artalk.js.org/en/guide/transfer.html. */
export async function* artransLines(db: Db, withEmails: boolean): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('comments')
      .leftJoin('users', 'users.id', 'comments.user_id')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .select([
        'comments.id',
        'comments.article_id',
        'comments.parent_id',
        'comments.guest_name',
        'comments.content_md',
        'comments.state',
        'comments.is_stick',
        'comments.created_at',
        'users.nickname',
        'users.email',
        'articles.title',
      ])
      .where('comments.id', '>', after)
      .orderBy('comments.id')
      .limit(batchSize)
      .execute()
    for (const row of rows) {
      if (row.state === 'deleted') continue
      const time = new Date(row.created_at).toISOString()
      const record = {
        id: String(row.id),
        rid: String(row.parent_id ?? 0),
        content: row.content_md,
        ua: '',
        ip: '',
        is_collapsed: 'false',
        is_pending: String(row.state === 'pending'),
        is_pinned: String(row.is_stick === 1),
        created_at: time,
        updated_at: time,
        nick: row.nickname ?? row.guest_name ?? '',
        email: withEmails ? (row.email ?? '') : '',
        link: '',
        page_key: `/post/${row.article_id}`,
        page_title: row.title,
        page_admin_only: 'false',
        site_name: '',
        site_urls: '',
      }
      yield separator + JSON.stringify(record)
      separator = ',\n'
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) break
    after = last.id
  }
  yield '\n]\n'
}
