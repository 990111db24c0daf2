/// <reference types="node" />
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request that the server received. */
export interface ReceivedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Writes the response to one request. */
export type Responder = (response: ServerResponse, request: ReceivedRequest) => void

/** An HTTP server on a free local port that records its requests. */
export interface TestServer extends AsyncDisposable {
  /** With a trailing slash. */
  origin: string
  received: ReceivedRequest[]
}

/** Starts a server that handles every request with `respond`. */
export async function startServer(respond: Responder): Promise<TestServer> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    // A client that disconnects while sending its body gets no response.
    text(request).then(
      (body) => {
        const entry = { method, url, headers, body }
        received.push(entry)
        respond(response, entry)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}/`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200): Responder =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** Responds with an envelope of success. */
export const success = (data: unknown, extra?: unknown): Responder =>
  json({ code: 200, message: '操作成功', data, extra })

/** Responds with an envelope of failure and its code as the HTTP status. */
export const failure = (code: number, message: string | null, extra?: unknown): Responder =>
  json({ code, message, data: null, extra }, code)
