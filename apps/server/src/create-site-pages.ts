import { referrerHost } from '#modules/statistics/referrer-host.ts'
import { acceptsWebmentions } from '#modules/webmentions/webmentions.service.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Services } from '#services.ts'
import { contentSecurityPolicy } from '#web/pages/content-security-policy.ts'
import { createPageHandler, type PageHandler, type PageHandlerOptions } from '#web/pages/page-handler.ts'
import type { Site } from '#web/pages/site.ts'

export interface SitePagesOptions extends Pick<
  PageHandlerOptions,
  'context' | 'cache' | 'scheduler' | 'renderTimeout' | 'log' | 'loggedPath' | 'movedPages' | 'firstImport'
> {
  site: Site
  db: Db
  services: Services
}

/** Creates the handler of the pages of a running site, which counts their visits. */
export function createSitePages({ site, db, services, ...options }: SitePagesOptions): PageHandler {
  const { renderer } = site
  const { clientAddress, visitorHash, statistics } = services
  const { siteUrl, analytics } = options.context
  return createPageHandler({
    ...options,
    renderer,
    contentSecurityPolicy:
      site.contentSecurityPolicy ?? contentSecurityPolicy(renderer.scriptHashes, analytics),
    clientAddress,
    acceptsWebmentions: () => acceptsWebmentions(db),
    onArticleView(articleId, req) {
      const visitor = visitorHash(req)
      if (visitor !== null) statistics.recordRead(articleId, visitor)
    },
    onVisit(req) {
      const host = referrerHost(req.headers.referer, siteUrl)
      if (host !== null && visitorHash(req) !== null) statistics.recordReferrer(host)
    },
  })
}
