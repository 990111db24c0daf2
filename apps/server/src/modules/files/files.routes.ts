import { calls } from '@qingjian/api-client/calls'
import { UPLOAD_MAX_BYTES } from '@qingjian/api-client/contract'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { createOwnUploadName } from '#modules/files/own-uploads.ts'
import { storeUpload } from '#modules/files/uploads.service.ts'

/** Routes of files. */
export function filesRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.files.upload, async ({ user, query: { source }, body: form }) => {
      return storeUpload(
        deps,
        source,
        { ...form, maxBytes: UPLOAD_MAX_BYTES },
        await createOwnUploadName(deps.db, user.id, source),
      )
    }),
  ]
}
