import type { SiteRenderer } from '#web/pages/site-renderer.ts'

const pages = /^\/$|^\/archive(\/\d+)?$|^\/post\/[1-9]$/

/** Renders one sentence per page, for tests that do not depend on the blog. */
export const plainRenderer: SiteRenderer = {
  render: async (request) => {
    const { pathname, search } = new URL(request.url)
    const status = pages.test(pathname) ? 200 : 404
    return { status, html: `<!doctype html><title>页面</title><p>${pathname}${search}</p>` }
  },
  scriptHashes: ["'sha256-AAAA'"],
  publicPaths: ['/', '/archive'],
  queryParameters: ['pageNum'],
  uncachedPaths: ['/elsewhere'],
  staticSite: { pageParameters: ['pageNum'], excludedPaths: ['/login'] },
}
