import type { ArchiveParams, ArchiveYear, Category, CategoryPosts } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { toArticlePost } from '#modules/articles/articles.mapper.ts'
import { listPosts } from '#modules/articles/articles.repository.ts'
import { listCategories } from '#modules/articles/categories.repository.ts'

/** Articles of each category that are listed whatever the limit. */
const minPerCategory = 5

/**
 * The articles by year of publication (Shanghai time), newest first. Years are listed whole while they are within the limit;
 * the newest one, and the chosen one, always.
 */
export async function getArchive(
  db: Db,
  now: number,
  { limit = Infinity, year: chosen }: ArchiveParams = {},
): Promise<ArchiveYear[]> {
  const posts = (await listPosts(db, { now })).map(toArticlePost)
  const years = [...Map.groupBy(posts, (post) => Number(post.createTime.slice(0, 4)))]
  let end = 0
  return years.map(([year, ofYear], index) => {
    end += ofYear.length
    const isListed = index === 0 || end <= limit || year === chosen
    return { year, posts: isListed ? ofYear : [], articleNum: ofYear.length }
  })
}

/** All categories with their articles, newest first. Those of a site with more articles than `limit` have equal shares of it. */
export async function getCategoriesWithPosts(
  db: Db,
  now: number,
  limit = Infinity,
): Promise<CategoryPosts[]> {
  const all = await listPosts(db, { now })
  const categories = await listCategories(db, now)
  const share = all.length > limit ? Math.max(minPerCategory, Math.floor(limit / categories.length)) : limit
  const posts = Map.groupBy(all, (post) => post.category_id)
  return categories.map(({ id, name, remark }) => {
    const ofCategory = posts.get(id) ?? []
    return {
      id,
      name,
      remark,
      posts: ofCategory.slice(0, share).map(toArticlePost),
      articleNum: ofCategory.length,
    }
  })
}

/** All categories with the number of their articles. */
export async function getCategories(db: Db, now: number): Promise<Category[]> {
  const categories = await listCategories(db, now)
  return categories.map(({ article_count: articleNum, ...category }) => ({ ...category, articleNum }))
}
