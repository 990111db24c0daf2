import type { IncomingMessage, ServerResponse } from 'node:http'
import { ALBUM_GRANT_HEADER, IDEMPOTENCY_KEY_HEADER } from '@qingjian/api-client/contract'
import { requestIdHeader } from '#platform/telemetry/request-context.ts'

const allowedMethods = 'GET, POST, PUT, DELETE'
const allowedHeaders = ['Authorization', 'Content-Type', ALBUM_GRANT_HEADER, IDEMPOTENCY_KEY_HEADER].join(
  ', ',
)
const exposedHeaders = ['Retry-After', requestIdHeader].join(', ')

/** Seconds for which a browser stores the response to a preflight. */
const preflightAge = 600

/** Sets the headers by which a browser shows the response of a call to a page of another origin. */
export type Cors = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Without credentials: pages of other origins send their token in a header, and never the cookies of this site.
 * @param origins Exact origins whose pages may call the API.
 */
export function createCors(origins: readonly string[]): Cors {
  return ({ method, headers }, res) => {
    if (origins.length === 0) return
    res.setHeader('Vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !origins.includes(origin)) return
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Expose-Headers', exposedHeaders)
    if (method !== 'OPTIONS') return
    res.setHeader('Access-Control-Allow-Methods', allowedMethods)
    res.setHeader('Access-Control-Allow-Headers', allowedHeaders)
    res.setHeader('Access-Control-Max-Age', preflightAge)
  }
}
