import type { OutboundResponse } from '#platform/outbound/outbound.ts'
import { decodeText } from '#platform/outbound/decode-text.ts'

/** Bytes in which a document declares its charset. */
const declarationLength = 1_024

/** Decodes a feed or a page by the charset of its header, or by that of its `<?xml?>` or `<meta>`. */
export function decodeDocument({ headers, body }: Pick<OutboundResponse, 'headers' | 'body'>): string {
  const type = headers['content-type'] ?? ''
  if (/charset\s*=/i.test(type)) return decodeText({ headers, body })
  const start = body.toString('latin1', 0, declarationLength)
  const declared = /(?:<\?xml[^>]*?encoding|<meta[^>]*?charset)\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1]
  const contentType = declared === undefined ? type : `${type}; charset=${declared}`
  return decodeText({ headers: { 'content-type': contentType }, body })
}
