import type { Tag } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { listTags, type TagRow } from '#modules/tags/tags.repository.ts'

/** Routes of tags. */
export function tagsRoutes({ db, now }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/list', async (c) => ok(c, (await listTags(db, now())).map(toTag)))
}

function toTag({ article_count: articleNum, ...tag }: TagRow): Tag {
  return { ...tag, articleNum }
}
