import type { OutboundResponse } from '#platform/outbound/outbound.ts'

/**
 * The text of an answer in the character set that its header names, which for Chinese sites may be GBK.
 * @default UTF-8, also for a name that nobody knows; bytes that make no sense in it become U+FFFD.
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
