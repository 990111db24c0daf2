import type { Webmention } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { articleIdOf } from '#content/addresses/own-screens.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isPublicTarget } from '#platform/outbound/parse-outbound-url.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { countWaiting, listShown, saveReceived } from '#modules/webmentions/webmentions.repository.ts'

/** Maximum number of webmentions that wait for a verification or for the owner. */
const maxWaiting = 500

/** Maximum number of shown webmentions per article. */
const maxShown = 50

/** Dependencies of the webmentions. */
export interface WebmentionsDeps {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
}

/** Whether the owner accepts webmentions. */
export async function acceptsWebmentions(db: Db): Promise<boolean> {
  const { webmentions, openComment } = await readSite(db)
  return webmentions && openComment
}

/**
 * Stores a webmention, to be verified in the background.
 * @throws AppError `not-found` while the owner accepts none; `bad-request`; `unavailable` if too many are waiting.
 */
export async function receiveWebmention(
  { db, now, siteUrl }: WebmentionsDeps,
  { source, target }: { source: string; target: string },
): Promise<void> {
  if (!(await acceptsWebmentions(db))) throw new AppError('not-found')
  if (!isPublicTarget(source) || new URL(source).host === new URL(siteUrl).host)
    throw new AppError('bad-request', 'source 应为另一个站点上公开的 http 或 https 地址')
  const articleId = await findTarget({ db, now, siteUrl }, target)
  if (articleId === null) throw new AppError('bad-request', 'target 应为本站一篇可以评论的文章的地址')
  if ((await countWaiting(db)) >= maxWaiting) throw new AppError('unavailable')
  await saveReceived(db, {
    article_id: articleId,
    // Serialised by the URL parser: control and bidi characters are percent-encoded.
    source: new URL(source).href,
    target,
    state: 'received',
    author: '',
    title: '',
    excerpt: '',
    received_at: now(),
    failures: 0,
    due_at: now(),
  })
}

/** The id of a published article with open comments; null for any other URL. */
async function findTarget({ db, now, siteUrl }: WebmentionsDeps, target: string): Promise<number | null> {
  const url = target.length <= 2_048 ? URL.parse(target) : null
  const id = url?.origin === new URL(siteUrl).origin ? articleIdOf(url.pathname) : null
  if (id === null) return null
  const article = await publishedArticles(db, now())
    .select('articles.id')
    .where('articles.id', '=', id)
    .where('articles.open_comment', '=', 1)
    .executeTakeFirst()
  return article?.id ?? null
}

/** The webmentions of an article, newest first; none while the owner accepts none. */
export async function listWebmentions(
  { db, now }: Pick<WebmentionsDeps, 'db' | 'now'>,
  articleId: number,
): Promise<Webmention[]> {
  if (!(await acceptsWebmentions(db))) return []
  const rows = await listShown(db, { articleId, now: now() }, maxShown)
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    title: row.title,
    url: row.source,
    excerpt: row.excerpt,
    createTime: shanghaiTime(row.received_at),
  }))
}
