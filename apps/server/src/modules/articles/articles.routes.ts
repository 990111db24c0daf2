import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getArchive, getCategories, getCategoriesWithPosts } from '#modules/articles/archive.service.ts'
import {
  getArticle,
  getArticlePage,
  getFeaturedArticles,
  searchArticlePage,
} from '#modules/articles/articles.service.ts'
import { getAllSeries, getSeries } from '#modules/articles/series.service.ts'
import { unlockArticle } from '#modules/articles/unlock-article.ts'

/** Routes of articles. */
export function articlesRoutes({ db, now, rateLimits, statistics }: ApiDeps): CallRoute[] {
  return [
    handle(calls.articles.list, ({ query: { keyword, tagId, categoryId, year, ...page } }) => {
      const filter = { now: now(), tagId, categoryId, year }
      return keyword === undefined || keyword === ''
        ? getArticlePage(db, filter, page)
        : searchArticlePage(db, filter, keyword, page)
    }),
    handle(calls.articles.detail, async ({ params: { id }, findUser, caller: { visitorHash } }) => {
      const article = await getArticle(db, now(), id, findUser)
      if (visitorHash) statistics.recordRead(id, visitorHash)
      return article
    }),
    handle(calls.articles.unlock, ({ params: { id }, body: { password }, caller: { address } }) =>
      unlockArticle({ db, now, rateLimits }, { id, password, address }),
    ),
    handle(calls.articles.archive, ({ query }) => getArchive(db, now(), query)),
    handle(calls.articles.categories, ({ query: { limit } }) => getCategoriesWithPosts(db, now(), limit)),
    handle(calls.articles.allCategories, () => getCategories(db, now())),
    handle(calls.articles.allSeries, () => getAllSeries(db, now())),
    handle(calls.articles.series, ({ query: { name } }) => getSeries(db, now(), name)),
    handle(calls.articles.carousels, () => getFeaturedArticles(db, { now: now() }, 'is_carousel')),
    handle(calls.articles.recommends, () => getFeaturedArticles(db, { now: now() }, 'is_recommended')),
  ]
}
