import type { Db } from '#platform/db/schema.ts'

/** The id of the tag with this name, which is made if need be. */
export async function findOrCreateTagId(db: Db, name: string): Promise<number> {
  const found = await db.selectFrom('tags').select('id').where('name', '=', name).executeTakeFirst()
  if (found !== undefined) return found.id
  // Another process may have made it meanwhile; the update lets `returning` answer then too.
  const made = await db
    .insertInto('tags')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A tag that published articles carry. */
export interface TagRow {
  id: number
  name: string
  icon: string
  article_count: number
}

/** Every tag of a published article, the most used first. */
export async function listTags(db: Db, now: number): Promise<TagRow[]> {
  return db
    .selectFrom('tags')
    .innerJoin('article_tags', 'article_tags.tag_id', 'tags.id')
    .innerJoin('articles', 'articles.id', 'article_tags.article_id')
    .where('articles.is_published', '=', 1)
    .where('articles.created_at', '<=', now)
    .groupBy(['tags.id', 'tags.name', 'tags.icon'])
    .select(['tags.id', 'tags.name', 'tags.icon'])
    .select((eb) => eb.fn.countAll<number>().as('article_count'))
    .orderBy('article_count', 'desc')
    .orderBy('tags.id')
    .execute()
}
