import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { isCallPath } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { requestIdHeader } from '#platform/telemetry/request-context.ts'
import { beforeEachCall } from './before-each-call.ts'
import { checkSentResponse, type SentResponse } from './check-response.ts'

type OnMismatch = (mismatch: string) => void

const ExchangeSchema = v.object({
  request: v.instance(IncomingMessage),
  response: v.instance(ServerResponse),
})

/**
 * Compares each response to a call with its row before a server of this process sends it, whichever client receives it.
 * @param onMismatch Receives how a response differs.
 * @returns Stops.
 */
export function checkSentResponses(onMismatch: OnMismatch): () => void {
  const onRequest = (message: unknown): void => {
    const { request, response } = v.parse(ExchangeSchema, message)
    const { method = '', url = '' } = request
    if (!isCallPath(url)) return
    const chunks: Uint8Array[] = []
    const collect = (chunk: unknown): void => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
      else if (chunk instanceof Uint8Array) chunks.push(chunk)
    }
    beforeEachCall(response, 'write', collect)
    beforeEachCall(response, 'end', (chunk) => {
      collect(chunk)
      // Servers of tests that stand for other sites do not set it.
      if (response.hasHeader(requestIdHeader))
        compare(method, url, () => sentBy(response, chunks), onMismatch)
    })
  }
  subscribe('http.server.request.start', onRequest)
  return () => void unsubscribe('http.server.request.start', onRequest)
}

/** Compares each response to a call that a server fetches from itself, in process. */
export function checkFetched(fetch: typeof globalThis.fetch, onMismatch: OnMismatch): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(input, init)
    const response = await fetch(input, init)
    const { status, headers } = response
    const contentType = headers.get('Content-Type') ?? ''
    const body = await response.clone().text()
    compare(method, url, () => ({ status, contentType, body }), onMismatch)
    return response
  }
}

function compare(method: string, url: string, read: () => SentResponse, onMismatch: OnMismatch): void {
  try {
    checkSentResponse(method, url, read())
  } catch (error) {
    onMismatch(String(error))
  }
}

function sentBy(response: ServerResponse, chunks: Uint8Array[]): SentResponse {
  return {
    status: response.statusCode,
    contentType: String(response.getHeader('Content-Type')),
    body: decode(Buffer.concat(chunks), response.getHeader('Content-Encoding')),
  }
}

function decode(body: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
