import type { IncomingMessage, ServerResponse } from 'node:http'
import { envelopeText } from '#platform/http/envelope.ts'
import { freeMemory } from '#platform/http/free-memory.ts'
import { isCallPath } from '@qingjian/api-client/contract'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Time in ms and bytes for which a rejected body is still read, so that the client receives the response. */
const lingerTime = 500
const lingerBytes = 1024 * 1024

/** Sends an error: an envelope for API calls, otherwise plain text. */
export function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const isApi = isCallPath(req.url ?? '')
  const body = Buffer.from(isApi ? envelopeText(status, message) : `${status} ${message}\n`)
  const type = isApi ? 'application/json' : 'text/plain; charset=utf-8'
  respondEarly(req, res, status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }, body)
}

/** Sends a response at once; if the request body is still arriving, the connection is closed after a delay. */
export function respondEarly(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): void {
  const isBodyPending = !req.complete
  res.writeHead(status, {
    ...baseHeaders,
    'Content-Length': body.length,
    ...(isBodyPending && { Connection: 'close' }),
    ...headers,
  })
  if (isBodyPending) endAfterLinger(req, res, body)
  else res.end(req.method === 'HEAD' ? undefined : body)
}

/** Closing at once with an unread body would reset the connection before the client has read the response. */
function endAfterLinger(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
  let received = 0
  const end = (): void => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, lingerTime)
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    freeMemory(chunk)
    if (received > lingerBytes) end()
  })
  req.once('end', end)
  req.once('close', end)
  if (req.method !== 'HEAD') res.write(body)
}
