import { HotSearchSourceSchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readParams } from '#platform/http/read-query.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getHotSearch } from '#modules/hot-search/hot-search.service.ts'

const ParamsSchema = v.object({ source: HotSearchSourceSchema })

/** Route of the hot search lists. */
export function hotSearchRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/getHotSearch/:source', async (c) => {
    const { source } = readParams(c, ParamsSchema)
    return ok(c, await getHotSearch(deps, source))
  })
}

/** The paths of the route, one per source. */
export const hotSearchCalls: readonly string[] = HotSearchSourceSchema.options.map(
  (source) => `/api/getHotSearch/${source}`,
)
