import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toNotices } from '#modules/notices/notices.mapper.ts'
import { listNotices } from '#modules/notices/notices.repository.ts'

/** Routes of notices. */
export function noticesRoutes({ db, now }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/getNotice', async (c) => ok(c, toNotices(await listNotices(db, now()))))
}
