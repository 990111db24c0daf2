import { IdParamSchema, MyArticleQuerySchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { requireAdmin, requireUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { deleteArticle, getOwnArticlePage } from '#modules/articles/own-articles.service.ts'

const ArticleParamsSchema = v.object({ id: IdParamSchema })

/** Routes of the current user's articles. */
export function ownArticlesRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/protal/user/myArticle', async (c) => {
      const user = await requireUser(c)
      const { title, status, ...page } = readQuery(c, MyArticleQuerySchema)
      return ok(c, await getOwnArticlePage(deps.db, user, { title, status, now: deps.now() }, page))
    })
    .delete('/sys/article/delete/:id', async (c) => {
      // All articles belong to the owner, who is an admin.
      const user = await requireAdmin(c)
      await deleteArticle(deps, user, readParams(c, ArticleParamsSchema).id, c.env.address)
      return ok(c, null)
    })
}
