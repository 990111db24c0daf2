import { UPLOAD_MAX_BYTES, UploadSourceSchema } from '@qingjian/api-client/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { ok } from '#platform/http/envelope.ts'
import { readMultipartFile } from '#platform/http/multipart.ts'
import { type RateRule, consumeAll } from '#platform/http/rate-limits.ts'
import { askBeforeBody } from '#platform/http/raw-bodies.ts'
import { readQuery } from '#platform/http/read-query.ts'
import { requireUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { createOwnUploadName } from '#modules/files/own-uploads.ts'
import { storeUpload } from '#modules/files/uploads.service.ts'

const QuerySchema = v.object({ source: UploadSourceSchema })

/** Multipart overhead beside the file, in bytes. */
const frameBytes = 16 * 1024

/** Body limit of an upload, in bytes. */
export const uploadBodyLimit: number = UPLOAD_MAX_BYTES + frameBytes

const message = '上传过于频繁，请稍后再试'
const inTenMinutes: RateRule = { name: 'upload', max: 20, window: 10 * 60_000, message }
const inOneDay: RateRule = { name: 'upload-day', max: 100, window: 24 * 60 * 60_000, message }

/** Routes of files. */
export function filesRoutes(deps: ApiDeps): Hono<ApiEnv> {
  const { rateLimits } = deps
  const authorise = async (c: Context<ApiEnv>) => {
    const user = await requireUser(c)
    return { user, ...readQuery(c, QuerySchema) }
  }

  return new Hono<ApiEnv>()
    .on(askBeforeBody, '/upload', async (c) => {
      const { user } = await authorise(c)
      await consumeAll(rateLimits, [
        [user.id, inTenMinutes],
        [user.id, inOneDay],
      ])
      return c.body(null, 204)
    })
    .post('/upload', async (c) => {
      const { user, source } = await authorise(c)
      const body = Buffer.from(await c.req.arrayBuffer())
      const bytes = readMultipartFile(c.req.header('Content-Type'), body, 'file')
      if (bytes.length > UPLOAD_MAX_BYTES) throw new AppError('too-large', '图片不能超过 5 MiB')
      return ok(
        c,
        await storeUpload(deps, source, bytes, await createOwnUploadName(deps.db, user.id, source)),
      )
    })
}
