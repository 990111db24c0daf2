import type { RawBody } from '@qingjian/api-client/calls'
import type { Context } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { BodyError } from '#platform/http/json-body.ts'

/**
 * Reads a request body that is not JSON.
 * @throws BodyError 413 if it exceeds the limit of the call.
 */
export async function readRawBody(c: Context<ApiEnv>, { maxBytes }: RawBody): Promise<Buffer> {
  if (c.env.readRawBody !== undefined) return c.env.readRawBody(maxBytes)
  const body = Buffer.from(await c.req.arrayBuffer())
  if (body.length > maxBytes) throw new BodyError(413, '请求内容过大')
  return body
}
