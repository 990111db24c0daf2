import type { AddressTarget, CompiledAddress } from '#content/compiled-content.ts'
import { addressKey, isInQuery } from '#content/addresses/address-key.ts'
import { articleIdOf } from '#content/addresses/own-screens.ts'
import { articlePath } from '#content/article-path.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { listedArticles, publishedArticles } from '#modules/articles/published-articles.ts'
import type { Db } from '#platform/db/schema.ts'

/**
 * Finds the path on this site of what had this address.
 * @param key See `addressKey`.
 * @returns Null where nothing public had it.
 */
export async function findAddress(db: Db, now: number, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select(['kind', 'target'])
    .where('path', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  switch (row.kind) {
    case 'path':
      return row.target
    case 'article': {
      const article = await publishedArticles(db, now)
        .select('id')
        .where('source_path', '=', row.target)
        .executeTakeFirst()
      return article === undefined ? null : articlePath(article.id)
    }
    case 'tag':
      return (await findTag(db, now, row.target)) ?? '/tags'
    case 'category':
      // Further categories of an article are tags here.
      return (
        (await findCategory(db, now, row.target)) ?? (await findTag(db, now, row.target)) ?? '/categories'
      )
    default:
      return null
  }
}

/**
 * Finds the article that has an address, or had it before it came to this site.
 * @returns Its id, also before its time of publication; null where no article had it.
 */
export async function findArticleByAddress(db: Db, address: string): Promise<number | null> {
  const key = addressKey(address)
  if (key === null) return null
  const articles = db
    .selectFrom('articles')
    .select('id')
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('is_unlisted', '=', 1)]))
  const id = articleIdOf(key)
  const own = id === null ? undefined : await articles.where('id', '=', id).executeTakeFirst()
  if (own !== undefined) return own.id
  const row = await articles
    .innerJoin('addresses', 'addresses.target', 'articles.source_path')
    .select('articles.id')
    .where('addresses.kind', '=', 'article')
    .where('addresses.path', '=', key)
    .executeTakeFirst()
  if (row === undefined && isInQuery(key)) return findArticleByAddress(db, key.replace(/\?p=\d+$/, ''))
  return row?.id ?? null
}

/** All addresses that pages had before they came to this site, and those that they have kept. */
export async function listAddresses(db: Db): Promise<CompiledAddress[]> {
  const rows = await db.selectFrom('addresses').selectAll().where('kind', '!=', 'pagination').execute()
  const pages = await db
    .selectFrom('pages')
    .select('path')
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('is_unlisted', '=', 1)]))
    .execute()
  return [
    ...rows.map(({ path, kind, target, url }) => ({ path, target: toTarget(kind, target), url })),
    ...pages.map(({ path }) => ({ path, target: { kind: 'path' as const, to: pagePath(path) }, url: null })),
  ]
}

function toTarget(kind: AddressTarget['kind'], target: string): AddressTarget {
  switch (kind) {
    case 'article':
      return { kind, sourcePath: target }
    case 'path':
      return { kind, to: target }
    case 'pagination':
      return { kind, list: target }
    default:
      return { kind, name: target }
  }
}

/** Patterns of the addresses of further pages of lists, such as `page:num`, with the list that each was written for. */
export async function listPaginations(db: Db): Promise<{ pattern: string; list: string }[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['path', 'target'])
    .where('kind', '=', 'pagination')
    .execute()
  return rows.map(({ path, target }) => ({ pattern: path, list: target }))
}

/** The list of a category; null where it has no articles, so that there is no such page. */
async function findCategory(db: Db, now: number, name: string): Promise<string | null> {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(listedArticles(db, { now }).select('articles.category_id').as('listed'))
        .select((listed) => listed.ref('listed.category_id').$notNull().as('id'))
        .where('listed.category_id', 'is not', null),
    )
    .executeTakeFirst()
  return category === undefined ? null : `/?categoryId=${category.id}`
}

/** The list of a tag; null where it has no articles, so that there is no such page. */
async function findTag(db: Db, now: number, name: string): Promise<string | null> {
  const tag = await db
    .selectFrom('tags')
    .innerJoin('article_tags', 'article_tags.tag_id', 'tags.id')
    .select('tags.id')
    .where('tags.name', '=', name)
    .where('article_tags.article_id', 'in', listedArticles(db, { now }).select('articles.id'))
    .executeTakeFirst()
  return tag === undefined ? null : `/tags?${new URLSearchParams({ tagId: String(tag.id), tagName: name })}`
}

/** Whether an article has this id, hidden ones included. */
export async function isArticleId(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** URLs by which feeds of the old site named these articles, by id. */
export async function listFeedUrls(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('articles', 'articles.source_path', 'addresses.target')
    .select(['articles.id', 'addresses.url'])
    .where('addresses.kind', '=', 'article')
    .where('addresses.url', 'is not', null)
    .where('articles.id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url]])))
}
