import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, pickEncoding } from '#platform/http/accept-encoding.ts'
import { compress } from '#platform/http/compress.ts'

/** A body in one encoding with its prepared headers. */
interface Variant {
  etag: string
  body: Buffer
  /** Flat list of names and values, which `writeHead` does not copy. */
  headers: string[]
  notModifiedHeaders: string[]
}

/** A body that is sent many times; each encoding is created once, at its first request. */
export interface Representation {
  readonly status: number
  /** Upper estimate of its memory with all variants, in bytes. */
  readonly size: number
  variant(encoding: Encoding): Variant | Promise<Variant>
}

/** Bodies with fewer bytes are not compressed. */
const minimumCompressed = 256

/** Precompressed variants; if given, no other is created. */
export type Precompressed = Partial<Record<Exclude<Encoding, 'identity'>, Buffer | undefined>>

/** Creates a representation; `headers` must include `Content-Type` and `Cache-Control`. */
export function createRepresentation(
  status: number,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  precompressed?: Precompressed,
): Representation {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const variants = new Map<Encoding, Variant | Promise<Variant>>()

  const make = (encoding: Encoding, bytes: Buffer): Variant => {
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const shared = { ...headers, ETag: etag }
    const variant: Variant = {
      etag,
      body: bytes,
      notModifiedHeaders: Object.entries(shared)
        .filter(([name]) => name !== 'Content-Type')
        .flat(),
      headers: Object.entries({
        ...shared,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': String(bytes.length),
      }).flat(),
    }
    variants.set(encoding, variant)
    return variant
  }

  return {
    status,
    size: body.length * 2 + 2048,
    variant(wanted) {
      const encoding = body.length < minimumCompressed ? 'identity' : wanted
      const ready = variants.get(encoding)
      if (ready !== undefined) return ready
      if (encoding === 'identity') return make(encoding, body)
      if (precompressed !== undefined) {
        const bytes = precompressed[encoding]
        return bytes === undefined ? this.variant('identity') : make(encoding, bytes)
      }
      const compressing = compress(body, encoding).then((bytes) => make(encoding, bytes))
      variants.set(encoding, compressing)
      return compressing
    },
  }
}

/** Sends a representation, or 304 if the client has it. */
export function sendRepresentation(
  req: IncomingMessage,
  res: ServerResponse,
  representation: Representation,
): void | Promise<void> {
  const variant = representation.variant(pickEncoding(req.headers['accept-encoding']))
  if (variant instanceof Promise)
    return variant.then((ready) => write(req, res, representation.status, ready))
  write(req, res, representation.status, variant)
}

function write(req: IncomingMessage, res: ServerResponse, status: number, variant: Variant): void {
  // Beside the origin, where that matters; `writeHead` would replace it.
  res.appendHeader('Vary', 'Accept-Encoding')
  const condition = req.headers['if-none-match']
  if (condition !== undefined && status === 200 && matches(condition, variant.etag)) {
    res.writeHead(304, variant.notModifiedHeaders)
    res.end()
    return
  }
  res.writeHead(status, variant.headers)
  res.end(req.method === 'HEAD' ? undefined : variant.body)
}

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(condition: string, etag: string): boolean {
  return condition.split(',').some((candidate) => {
    const tag = candidate.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
