import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from '#platform/outbound/outbound-error.ts'

/** Compressions that are understood, to be sent as `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, br, deflate'

/**
 * Reads a body up to a limit, which holds before and after decompression; nothing is read on beyond it.
 * @throws OutboundError `size`, or `network` for a compression that is unknown or broken.
 */
export async function readBounded(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = (): OutboundError => new OutboundError('size', `内容超过 ${maxBytes} 字节`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  await pipeline(answer, counted, decoder(answer), counted, async (source: AsyncIterable<Buffer>) => {
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
