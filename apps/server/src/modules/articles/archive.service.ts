import type { ArchiveYear, Category, CategoryPosts } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { toArticlePost } from '#modules/articles/articles.mapper.ts'
import { listPosts } from '#modules/articles/articles.repository.ts'
import { listCategories } from '#modules/articles/categories.repository.ts'

/** All articles by year of publication (Shanghai time), newest first. */
export async function getArchive(db: Db, now: number): Promise<ArchiveYear[]> {
  const posts = (await listPosts(db, { now })).map(toArticlePost)
  const years = Map.groupBy(posts, (post) => Number(post.createTime.slice(0, 4)))
  return Array.from(years, ([year, ofYear]) => ({ year, posts: ofYear }))
}

/** All categories with their articles, newest first. */
export async function getCategoriesWithPosts(db: Db, now: number): Promise<CategoryPosts[]> {
  const posts = Map.groupBy(await listPosts(db, { now }), (post) => post.category_id)
  const categories = await listCategories(db, now)
  return categories.map(({ id, name, remark }) => ({
    id,
    name,
    remark,
    posts: (posts.get(id) ?? []).map(toArticlePost),
  }))
}

/** All categories with the number of their articles. */
export async function getCategories(db: Db, now: number): Promise<Category[]> {
  const categories = await listCategories(db, now)
  return categories.map(({ article_count: articleNum, ...category }) => ({ ...category, articleNum }))
}
