import { MyArticlePageSchema } from '../contract/articles.ts'
import type { MyArticleParams } from '../contract/articles.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** The current user's own articles. */
export const ownArticlesResource = (send: Transport) => ({
  /** A page of them, drafts included. */
  list: (query?: MyArticleParams, options?: CallOptions) =>
    send('/protal/user/myArticle', MyArticlePageSchema, { ...options, query }),
  /** Deletes an article; its author and admins only. */
  remove: (id: number, options?: CallOptions) =>
    send(`/sys/article/delete/${id}`, VoidSchema, { ...options, method: 'delete' }),
})

/** The calls of `ownArticlesResource`. */
export type OwnArticlesResource = ReturnType<typeof ownArticlesResource>
