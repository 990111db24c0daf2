import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyError } from '#platform/http/json-body.ts'

/**
 * Reads a request body into memory. The limit applies to the bytes received, whatever `Content-Length` is.
 * @param limit Bytes.
 * @throws BodyError 413 as soon as the limit is exceeded, with the rest unread; another error if the client has
 * disconnected.
 */
export function readBody(req: IncomingMessage, res: ServerResponse, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const onData = (chunk: Buffer): void => {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else fail(new BodyError(413, '请求内容过大'))
  }
  const onEnd = (): void => {
    stopListening()
    resolve(Buffer.concat(chunks))
  }
  const fail = (error: Error): void => {
    stopListening()
    chunks.length = 0
    req.pause()
    reject(error)
  }
  const stopListening = (): void => {
    req.off('data', onData).off('end', onEnd).off('error', fail)
  }
  // No event is emitted for a client that disconnected before.
  if (req.destroyed) {
    reject(new Error('The client has disconnected.'))
  } else if (Number(req.headers['content-length'] ?? 0) > limit) {
    reject(new BodyError(413, '请求内容过大'))
  } else {
    if (req.headers.expect !== undefined) res.writeContinue()
    req.on('data', onData).on('end', onEnd).on('error', fail)
  }
  return promise
}
