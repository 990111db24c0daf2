import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { guardedLookup, resolveWithSystem, type ResolveName } from '#platform/outbound/guarded-lookup.ts'
import { isOutboundError, OutboundError } from '#platform/outbound/outbound-error.ts'
import { type AddressFilter, createAddressFilter } from '#platform/outbound/address-filter.ts'
import { acceptedEncodings, readBounded } from '#platform/outbound/read-bounded.ts'
import { portOf, parseOutboundUrl } from '#platform/outbound/parse-outbound-url.ts'

/** One question to another site. */
export interface OutboundRequest {
  /** Whoever gave it. */
  url: string
  /** @default 'GET' */
  method?: 'GET' | 'HEAD'
  /** Sent to the origin of `url`, and to no other that it leads on to. */
  headers?: Readonly<Record<string, string>>
  /** Bytes of the body, compressed and not; 0 reads none of it. @default 1 MiB */
  maxBytes?: number
  /** Milliseconds for all of it: names, connections, redirects, the last byte. @default 10 seconds */
  timeout?: number
  /** How often it may lead on. @default 2 */
  maxRedirects?: number
  /**
   * Whether the host of `url` is asked on the port that stands there, where browsers would open it too. For addresses that the owner
   * has agreed to; what they lead on to is asked on the web's two ports as ever.
   * @default false
   */
  allowUrlPort?: boolean
  /** Ends it before its time. */
  signal?: AbortSignal
}

/** What the other site said, whatever its status. */
export interface OutboundResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
  /** Where it came from in the end. */
  url: string
}

/**
 * Asks another site.
 * @throws OutboundError saying why there is no answer; the signal's reason where the caller gave up.
 */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>

export interface OutboundOptions {
  /** Origin of this site, by which others learn who asks. */
  siteUrl: string
  /**
   * Places beside the public internet that may be asked, as `address:port`: the owner's configuration, never a visitor's word.
   * @default none
   */
  allowedAddresses?: readonly string[]
  /** @default the system's */
  resolve?: ResolveName
}

const defaults = {
  method: 'GET',
  headers: {},
  maxBytes: 1024 * 1024,
  timeout: 10_000,
  maxRedirects: 2,
  allowUrlPort: false,
} as const
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Makes what asks other sites for this one: within bounds of time and size, over connections that lead to the public internet and
 * nowhere else, whatever an address, a name or a redirect says.
 */
export function createOutbound({
  siteUrl,
  allowedAddresses = [],
  resolve = resolveWithSystem,
}: OutboundOptions): Outbound {
  const places = new Set(allowedAddresses)
  const web = createAddressFilter(places)
  const userAgent = `Mozilla/5.0 (compatible; qingjian; +${siteUrl})`

  function send(
    url: URL,
    options: { method: string; headers: object; filter: AddressFilter; signal: AbortSignal },
  ): Promise<IncomingMessage> {
    const { method, headers, filter, signal } = options
    return new Promise((done, fail) => {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      request(url, {
        method,
        headers: { Accept: '*/*', ...headers, 'Accept-Encoding': acceptedEncodings, 'User-Agent': userAgent },
        // No connection outlives its question, so none is taken up again unchecked.
        agent: false,
        lookup: guardedLookup(resolve, filter, portOf(url)),
        signal,
      })
        .on('response', done)
        .on('error', fail)
        // One that switches protocols unasked ends without either: nothing here listens for it.
        .on('close', () => fail(new Error('The connection ended without an answer.')))
        .end()
    })
  }

  async function follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const { method, headers, maxBytes, maxRedirects, allowUrlPort } = { ...defaults, ...request }
    const first = URL.parse(request.url)
    const filterFor = (url: URL): AddressFilter =>
      allowUrlPort && url.host === first?.host ? createAddressFilter(places, portOf(url)) : web
    let url = parseOutboundUrl(request.url, filterFor)
    for (let hops = 0; ; hops += 1) {
      const answer = await send(url, {
        method,
        headers: url.origin === first?.origin ? headers : {},
        filter: filterFor(url),
        signal,
      })
      const { statusCode: status = 0, headers: answered } = answer
      try {
        if (!redirects.has(status) || answered.location === undefined) {
          const body =
            maxBytes === 0 || method === 'HEAD' ? Buffer.alloc(0) : await readBounded(answer, maxBytes)
          return { status, headers: answered, body, url: url.href }
        }
      } finally {
        answer.destroy()
      }
      if (hops === maxRedirects) throw new OutboundError('redirects', `重定向超过 ${maxRedirects} 次`)
      url = parseOutboundUrl(answered.location, filterFor, url)
    }
  }

  return async (request) => {
    const deadline = AbortSignal.timeout(request.timeout ?? defaults.timeout)
    const signal = request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline])
    try {
      signal.throwIfAborted()
      return await follow(request, signal)
    } catch (error) {
      request.signal?.throwIfAborted()
      if (isOutboundError(error)) throw error
      if (deadline.aborted) throw new OutboundError('time', '没有在限定时间内答完', { cause: error })
      throw new OutboundError('network', '连接失败', { cause: error })
    }
  }
}
