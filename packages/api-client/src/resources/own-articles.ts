import { MyArticlePageSchema } from '../contract/articles.ts'
import type { MyArticleParams } from '../contract/articles.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** The articles of the user who asks. */
export const ownArticlesResource = (send: Transport) => ({
  /** A page of them, drafts among them. */
  list: (query?: MyArticleParams, options?: CallOptions) =>
    send('/protal/user/myArticle', MyArticlePageSchema, { ...options, query }),
  /** Removes an article; its author and admins may. */
  remove: (id: number, options?: CallOptions) =>
    send(`/sys/article/delete/${id}`, NothingSchema, { ...options, method: 'delete' }),
})

/** The calls about one's own articles. */
export type OwnArticlesResource = ReturnType<typeof ownArticlesResource>
