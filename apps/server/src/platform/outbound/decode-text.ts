import type { OutboundResponse } from '#platform/outbound/outbound.ts'

/**
 * Decodes a response body by the charset of its `Content-Type`, which may be GBK on Chinese sites.
 * Unknown charsets are read as UTF-8; invalid bytes become U+FFFD.
 */
export function decodeText({ headers, body }: Pick<OutboundResponse, 'headers' | 'body'>): string {
  const name = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return decoderFor(name).decode(body)
}

function decoderFor(name = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
