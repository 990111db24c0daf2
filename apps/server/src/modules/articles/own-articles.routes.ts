import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { deleteArticle, getOwnArticlePage } from '#modules/articles/own-articles.service.ts'

/** Routes of one's own articles. Only admins are authors, so only they may delete. */
export function ownArticlesRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.articles.mine, ({ user, query: { title, status, ...page } }) =>
      getOwnArticlePage(deps.db, user, { title, status, now: deps.now() }, page),
    ),
    handle(calls.articles.remove, ({ user, params, caller }) =>
      deleteArticle(deps, user, params.id, caller.address),
    ),
  ]
}
