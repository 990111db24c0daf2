import { listedArticles } from '#modules/articles/published-articles.ts'
import type { Db } from '#platform/db/schema.ts'

/** Id of the tag with this name; creates it if necessary. */
export async function findOrCreateTagId(db: Db, name: string): Promise<number> {
  const found = await db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirst()
  if (found !== undefined) return found.id
  // A concurrent insert may have won; the no-op update makes `returning` return its row.
  const made = await db
    .insertInto('tags')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A tag of listed articles. */
export interface TagRow {
  id: number
  name: string
  icon: string
  article_count: number
}

/** Tags of listed articles, most used first. */
export async function listTags(db: Db, now: number): Promise<TagRow[]> {
  return db
    .selectFrom('tags')
    .innerJoin('article_tags', 'article_tags.tag_id', 'tags.id')
    .where('article_tags.article_id', 'in', listedArticles(db, { now }).select('articles.id'))
    .groupBy(['tags.id', 'tags.name', 'tags.icon'])
    .select(['tags.id', 'tags.name', 'tags.icon'])
    .select((eb) => eb.fn.countAll<number>().as('article_count'))
    .orderBy('article_count', 'desc')
    .orderBy('tags.id')
    .execute()
}
