import { SitePageSchema } from '../contract/pages.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Pages of the owner that are no articles. */
export const pagesResource = (send: Transport) => ({
  /** The page at a path; fails with 404 where there is none. */
  detail: (path: string, options?: CallOptions) =>
    send('/api/page', SitePageSchema, { ...options, query: { path } }),
})

/** The calls of `pagesResource`. */
export type PagesResource = ReturnType<typeof pagesResource>
