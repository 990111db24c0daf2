/// <reference types="node" />
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** What arrived at the server. */
export interface ReceivedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Answers one request. */
export type Answer = (response: ServerResponse, request: ReceivedRequest) => void

/** A server on a free port of this machine that keeps what it received. */
export interface AnsweringServer extends AsyncDisposable {
  /** With a slash at its end. */
  origin: string
  received: ReceivedRequest[]
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts a server that gives every request the same answer. */
export async function startServer(answer: Answer): Promise<AnsweringServer> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    // A client that goes away in the middle of its body has nothing to be answered.
    readBody(request).then(
      (body) => {
        const entry = { method, url, headers, body }
        received.push(entry)
        answer(response, entry)
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

/** An answer with the given JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** An answer in an envelope of success. */
export const success = (data: unknown, extra?: unknown): Answer =>
  json({ code: 200, message: '操作成功', data, extra })

/** An answer of failure, with the HTTP status that goes with its code. */
export const failure = (code: number, message: string | null, extra?: unknown): Answer =>
  json({ code, message, data: null, extra }, code)
