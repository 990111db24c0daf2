import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Sends the rest of a response. A client that disconnects early is not an error.
 * @throws The error of the stream; the connection has ended before the length that the headers name.
 */
export async function streamBody(bytes: Readable, res: ServerResponse): Promise<void> {
  if (res.destroyed) {
    bytes.destroy()
    return
  }
  try {
    await pipeline(bytes, res)
  } catch (error) {
    if (!isDisconnect(error)) throw error
  }
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
