import { calls } from '@qingjian/api-client/calls'
import { UPLOAD_MAX_BYTES } from '@qingjian/api-client/contract'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { readMultipartFile } from '#platform/http/multipart.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { createOwnUploadName } from '#modules/files/own-uploads.ts'
import { storeUpload } from '#modules/files/uploads.service.ts'

/** Routes of files. */
export function filesRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.files.upload, async ({ user, query: { source }, body, c }) => {
      const bytes = await readMultipartFile(c.req.header('Content-Type'), body, 'file')
      if (bytes.length > UPLOAD_MAX_BYTES) throw new AppError('too-large', '图片不能超过 5 MiB')
      return storeUpload(deps, source, bytes, await createOwnUploadName(deps.db, user.id, source))
    }),
  ]
}
