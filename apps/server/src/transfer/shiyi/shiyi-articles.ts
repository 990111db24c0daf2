import type { ImportedArticle } from '#transfer/articles/imported-article.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { type ShiyiDatabase, shiyiPath } from '#transfer/shiyi/open-shiyi.ts'
import { textOf } from '#transfer/sql/text-of.ts'

/** Reads the articles of a site, one at a time. */
export function* readShiyiArticles({ db, isNew, table }: ShiyiDatabase): Generator<ImportedArticle> {
  const articles = db.prepare(
    `select a.*, c.name as category from ${table('articles')} a
      left join ${table('categories')} c on c.id = a.category_id`,
  )
  const tags = db.prepare(
    `select t.name from ${table('articleTags')} r join ${table('tags')} t on t.id = r.tag_id
      where r.article_id = ? order by t.id + 0 limit 200`,
  )
  for (const row of articles.iterate()) {
    const text = (name: string): string => textOf(row[name])
    const id = text('id')
    const category = text('category')
    const markdown = text('content_md')
    const isPublished = text(isNew ? 'status' : 'is_publish') === '1'
    yield {
      id: /^\d{1,15}$/.test(id) ? id : '',
      title: text('title'),
      slug: '',
      body:
        markdown.trim() === '' ? { html: text('content') } : { markdown: markdown.replaceAll('\r\n', '\n') },
      date: toIsoDate(text('create_time')),
      updated: toIsoDate(text('update_time')),
      permalink: shiyiPath(id),
      categories: category === '' ? [] : [category],
      tags: tags.all(id).map(({ name }) => textOf(name)),
      excerpt: text('summary'),
      cover: (text('cover') || text('avatar')).trim() || undefined,
      originalUrl: text('is_original') === '0' ? text('original_url').trim() || undefined : undefined,
      isSticky: text('is_stick') === '1',
      isRecommended: text('is_recommend') === '1',
      hasClosedComments: false,
      isPublic: isPublished && text('is_secret') !== '1',
      isPage: false,
    }
  }
}

/** A time of MySQL, which has no zone; undefined for none. */
export function toIsoDate(text: string): string | undefined {
  const time = parseTime(text)
  return time === null ? undefined : new Date(time).toISOString()
}
