import type { Db } from '#platform/db/schema.ts'

/** The id of the category with this name, which is made if need be. */
export async function findOrCreateCategoryId(db: Db, name: string): Promise<number> {
  const found = await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst()
  if (found !== undefined) return found.id
  // Another process may have made it meanwhile; the update lets `returning` answer then too.
  const made = await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A category that holds published articles. */
export interface CategoryRow {
  id: number
  name: string
  remark: string
  sort: number
  article_count: number
}

/** Every category with published articles, in the owner's order, then the fullest first. */
export async function listCategories(db: Db, now: number): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .innerJoin('articles', 'articles.category_id', 'categories.id')
    .where('articles.is_published', '=', 1)
    .where('articles.created_at', '<=', now)
    .groupBy(['categories.id', 'categories.name', 'categories.remark', 'categories.sort'])
    .select(['categories.id', 'categories.name', 'categories.remark', 'categories.sort'])
    .select((eb) => eb.fn.countAll<number>().as('article_count'))
    .orderBy('categories.sort')
    .orderBy('article_count', 'desc')
    .orderBy('categories.id')
    .execute()
}
