import { calls } from '@qingjian/api-client/calls'
import { addressKey } from '#content/addresses/address-key.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toSitePage } from '#modules/pages/pages.mapper.ts'
import { findPage } from '#modules/pages/pages.repository.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'

/** Routes of pages that are no articles. */
export function pagesRoutes({ db, now }: ApiDeps): CallRoute[] {
  return [
    handle(calls.pages.detail, async ({ query: { path } }) => {
      const key = addressKey(path)
      const row = key === null ? undefined : await findPage(db, now(), key)
      if (row === undefined) throw new AppError('not-found')
      return toSitePage(row)
    }),
  ]
}
