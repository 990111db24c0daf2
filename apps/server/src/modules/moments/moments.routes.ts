import { PageQuerySchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readQuery } from '#platform/http/read-query.ts'
import { currentUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getMomentPage } from '#modules/moments/moments.service.ts'

/** Routes of moments. */
export function momentsRoutes({ db, now }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/list', async (c) => {
    const page = readQuery(c, PageQuerySchema)
    const user = await currentUser(c)
    return ok(c, await getMomentPage(db, page, user?.id ?? null, now()))
  })
}
