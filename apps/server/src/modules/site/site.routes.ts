import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, DataWithExtra, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { countWords } from '#modules/articles/articles.repository.ts'
import { toSiteInfo } from '#modules/site/site.mapper.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Routes of the site as a whole. */
export function siteRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now, siteUrl, adminUrl, statistics, providers, wechatToken } = deps
  const loginTypes = [...providers.map(({ source }) => source), ...(wechatToken === null ? [] : ['wechat'])]
  return [
    handle(
      calls.site.webConfig,
      async () =>
        new DataWithExtra(toSiteInfo(await readSite(db), { siteUrl, adminUrl, loginTypes }), {
          ...(await statistics.counters()),
          wordCount: await countWords(db, { now: now() }),
        }),
    ),
    handle(calls.site.report, ({ caller: { visitorHash } }) => {
      if (visitorHash) statistics.recordView(visitorHash)
    }),
  ]
}
