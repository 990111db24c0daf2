import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from '#platform/outbound/outbound-error.ts'

/** Supported content encodings, for `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, br, deflate'

/**
 * Reads a body. The limit applies before and after decompression; reading stops at the limit.
 * @throws OutboundError `size`, or `network` for an unknown or invalid content encoding.
 */
export async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = (): OutboundError => new OutboundError('size', `内容超过 ${maxBytes} 字节`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  await pipeline(response, counted, decoder(response), counted, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

function decoder({ headers }: IncomingMessage): Transform {
  switch ((headers['content-encoding'] ?? 'identity').trim().toLowerCase()) {
    case 'identity':
    case '':
      return new PassThrough()
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      throw new OutboundError('network', '压缩方式无法识别')
  }
}
