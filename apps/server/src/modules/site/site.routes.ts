import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { countWords } from '#modules/articles/articles.repository.ts'
import { toSiteInfo } from '#modules/site/site.mapper.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Routes of the site information. */
export function siteRoutes(deps: ApiDeps): Hono<ApiEnv> {
  const { db, now, siteUrl, adminUrl, statistics, providers, wechatToken } = deps
  const loginTypes = [...providers.map(({ source }) => source), ...(wechatToken === null ? [] : ['wechat'])]
  return new Hono<ApiEnv>()
    .get('/webConfig', async (c) =>
      ok(c, toSiteInfo(await readSite(db), { siteUrl, adminUrl, loginTypes }), {
        ...(await statistics.counters()),
        wordCount: await countWords(db, { now: now() }),
      }),
    )
    .get('/report', (c) => {
      const { visitorHash } = c.env
      if (visitorHash) statistics.recordView(visitorHash)
      return ok(c, null)
    })
}
