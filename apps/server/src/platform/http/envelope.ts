import { SUCCESS_CODE, type Envelope } from '@qingjian/api-client/contract'
import type { Context } from 'hono'

/** JSON of a response without data. */
export function envelopeText(code: number, message: string, extra?: object): string {
  return JSON.stringify({ code, message, data: null, ...(extra !== undefined && { extra }) })
}

/** Creates a success response. */
export function ok<Data>(c: Context, data: Data, extra?: unknown): Response {
  return c.json({
    code: SUCCESS_CODE,
    message: '操作成功',
    data,
    ...(extra !== undefined && { extra }),
  } satisfies Envelope<Data>)
}
