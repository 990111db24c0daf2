import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { guardedLookup, resolveWithSystem, type ResolveName } from '#platform/outbound/guarded-lookup.ts'
import { isOutboundError, OutboundError } from '#platform/outbound/outbound-error.ts'
import { type AddressFilter, createAddressFilter } from '#platform/outbound/address-filter.ts'
import { acceptedEncodings, readBounded } from '#platform/outbound/read-bounded.ts'
import { portOf, parseOutboundUrl } from '#platform/outbound/parse-outbound-url.ts'

/** A request to another site. */
export interface OutboundRequest {
  /** Untrusted. */
  url: string
  /** @default 'GET' */
  method?: 'GET' | 'HEAD'
  /** Sent to the origin of `url` only, not to other origins after a redirect. */
  headers?: Readonly<Record<string, string>>
  /** Limit of the body in bytes, before and after decompression; 0 skips the body. @default 1 MiB */
  maxBytes?: number
  /** Milliseconds for the whole request: DNS, connections, redirects, body. @default 10 seconds */
  timeout?: number
  /** Maximum number of redirects. @default 2 */
  maxRedirects?: number
  /**
   * Whether the port of `url` is allowed for its host, unless browsers block it. For URLs that the owner has approved;
   * redirects to other hosts are restricted to ports 80 and 443.
   * @default false
   */
  allowUrlPort?: boolean
  /** Aborts the request. */
  signal?: AbortSignal
}

/** A response, whatever its status. */
export interface OutboundResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
  /** URL after redirects. */
  url: string
}

/**
 * Sends a request to another site.
 * @throws OutboundError, or the reason of `signal` if it is aborted.
 */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>

export interface OutboundOptions {
  /** Origin of this site, sent in `User-Agent`. */
  siteUrl: string
  /**
   * Allowed addresses outside of the public internet, as `address:port`; from the owner's configuration, never from
   * visitors.
   * @default none
   */
  allowedAddresses?: readonly string[]
  /** @default the system resolver */
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
 * Creates a client for requests to untrusted URLs: with limits of time and size, and connections to the public internet
 * only, whatever a URL, a DNS response or a redirect names (SSRF protection).
 */
export function createOutbound({
  siteUrl,
  allowedAddresses = [],
  resolve = resolveWithSystem,
}: OutboundOptions): Outbound {
  const allowed = new Set(allowedAddresses)
  const web = createAddressFilter(allowed)
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
        // Connections are not reused, so each one is checked.
        agent: false,
        lookup: guardedLookup(resolve, filter, portOf(url)),
        signal,
      })
        .on('response', done)
        .on('error', fail)
        // Emitted alone if the server switches protocols unasked: there is no `upgrade` listener.
        .on('close', () => fail(new Error('The connection ended without a response.')))
        .end()
    })
  }

  async function follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const { method, headers, maxBytes, maxRedirects, allowUrlPort } = { ...defaults, ...request }
    const first = URL.parse(request.url)
    const filterFor = (url: URL): AddressFilter =>
      allowUrlPort && url.host === first?.host ? createAddressFilter(allowed, portOf(url)) : web
    let url = parseOutboundUrl(request.url, filterFor)
    for (let hops = 0; ; hops += 1) {
      const response = await send(url, {
        method,
        headers: url.origin === first?.origin ? headers : {},
        filter: filterFor(url),
        signal,
      })
      const { statusCode: status = 0, headers: responseHeaders } = response
      try {
        if (!redirects.has(status) || responseHeaders.location === undefined) {
          const body =
            maxBytes === 0 || method === 'HEAD' ? Buffer.alloc(0) : await readBounded(response, maxBytes)
          return { status, headers: responseHeaders, body, url: url.href }
        }
      } finally {
        response.destroy()
      }
      if (hops === maxRedirects) throw new OutboundError('redirects', `重定向超过 ${maxRedirects} 次`)
      url = parseOutboundUrl(responseHeaders.location, filterFor, url)
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
