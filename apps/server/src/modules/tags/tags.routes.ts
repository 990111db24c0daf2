import { calls } from '@qingjian/api-client/calls'
import type { Tag } from '@qingjian/api-client/contract'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { listTags, type TagRow } from '#modules/tags/tags.repository.ts'

/** Route of tags. */
export function tagsRoutes({ db, now }: ApiDeps): CallRoute[] {
  return [handle(calls.tags.list, async () => (await listTags(db, now())).map(toTag))]
}

function toTag({ article_count: articleNum, ...tag }: TagRow): Tag {
  return { ...tag, articleNum }
}
