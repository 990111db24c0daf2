import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorCatalog } from '#platform/http/app-error.ts'
import { jsonBodyLimit } from '#platform/http/call-lookup.ts'
import { BodyError, isJsonType, parseJsonObject } from '#platform/http/json-body.ts'
import type { HttpLimits } from '#platform/http/limits.ts'
import { readBody } from '#platform/http/read-body.ts'

/**
 * Reads the body of a request and parses it, once, before any route handles the request.
 * @param path Path of the call.
 * @throws BodyError if the body has another type, is too large or malformed; others if the client has disconnected.
 */
export async function readJsonBody(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { maxJsonBody }: HttpLimits,
): Promise<{ bytes: Buffer; json?: Record<string, unknown> }> {
  const { method = '' } = req
  if (method === 'GET' || method === 'HEAD') return { bytes: Buffer.alloc(0) }
  const limit = jsonBodyLimit(method, path)
  // The body of any other call is ignored: mail programs send a form with a one-click unsubscription (RFC 8058).
  if (limit === undefined) return { bytes: await readBody(req, res, maxJsonBody) }
  if (hasBody(req) && !isJsonType(req.headers['content-type'])) {
    const { status, message } = errorCatalog['unsupported-media-type']
    throw new BodyError(status, message)
  }
  const bytes = await readBody(req, res, limit)
  return bytes.length === 0 ? { bytes } : { bytes, json: parseJsonObject(bytes) }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
