import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#platform/http/accept-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Higher qualities take several times longer and save a few per cent. */
const brotliQuality = 6

/** Compresses a body in the thread pool. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return await zip(body)
  return await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
