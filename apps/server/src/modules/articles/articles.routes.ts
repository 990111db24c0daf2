import { ArticleListQuerySchema, IdParamSchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { currentUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getArchive, getCategories, getCategoriesWithPosts } from '#modules/articles/archive.service.ts'
import {
  getArticle,
  getArticlePage,
  getFeaturedArticles,
  searchArticlePage,
} from '#modules/articles/articles.service.ts'

const ArticleParamsSchema = v.object({ id: IdParamSchema })

/** Routes of articles. */
export function articlesRoutes({ db, now, statistics }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/list', async (c) => {
      const { keyword, tagId, categoryId, ...page } = readQuery(c, ArticleListQuerySchema)
      const filter = { now: now(), tagId, categoryId }
      return ok(
        c,
        keyword === undefined || keyword === ''
          ? await getArticlePage(db, filter, page)
          : await searchArticlePage(db, filter, keyword, page),
      )
    })
    .get('/detail/:id', async (c) => {
      const { id } = readParams(c, ArticleParamsSchema)
      const user = await currentUser(c)
      const article = await getArticle(db, { now: now() }, id, user?.id ?? null)
      const { visitorHash } = c.env
      if (visitorHash) statistics.recordRead(id, visitorHash)
      return ok(c, article)
    })
    .get('/archive', async (c) => ok(c, await getArchive(db, now())))
    .get('/categories', async (c) => ok(c, await getCategoriesWithPosts(db, now())))
    .get('/categorie-all', async (c) => ok(c, await getCategories(db, now())))
    .get('/getCarousels', async (c) => ok(c, await getFeaturedArticles(db, { now: now() }, 'is_carousel')))
    .get('/getRecommends', async (c) =>
      ok(c, await getFeaturedArticles(db, { now: now() }, 'is_recommended')),
    )
}
