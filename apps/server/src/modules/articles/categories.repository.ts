import { listedArticles } from '#modules/articles/published-articles.ts'
import type { Db } from '#platform/db/schema.ts'

/** Id of the category with this name; creates it if necessary. */
export async function findOrCreateCategoryId(db: Db, name: string): Promise<number> {
  const found = await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst()
  if (found !== undefined) return found.id
  // A concurrent insert may have won; the no-op update makes `returning` return its row.
  const made = await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A category with listed articles. */
export interface CategoryRow {
  id: number
  name: string
  remark: string
  sort: number
  article_count: number
}

/** Categories with listed articles, in the owner's order, then by number of articles. */
export async function listCategories(db: Db, now: number): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .innerJoin(
      listedArticles(db, { now }).select('articles.category_id').as('listed'),
      'listed.category_id',
      'categories.id',
    )
    .groupBy(['categories.id', 'categories.name', 'categories.remark', 'categories.sort'])
    .select(['categories.id', 'categories.name', 'categories.remark', 'categories.sort'])
    .select((eb) => eb.fn.countAll<number>().as('article_count'))
    .orderBy('categories.sort')
    .orderBy('article_count', 'desc')
    .orderBy('categories.id')
    .execute()
}
