import type { Socket } from 'node:net'
import { freeMemory } from '#platform/http/free-memory.ts'

/** Bytes that are parsed at once, outside of bodies: one read of the network can contain 2,000 requests. */
const sliceSize = 512

/** The received bytes of a connection that are not parsed yet. */
export interface UnparsedBytes {
  /**
   * Must be called within the `request` event. A body is parsed in the chunks that the socket reads, because each slice
   * needs memory that is collected late.
   * @param length Bytes, as in `Content-Length`.
   */
  expectBody(length: number): void
  /** Must be called when `isReady` may return true again. */
  resume(): void
  /** Returns the bytes to the socket, for another protocol. */
  release(): void
}

/**
 * Passes the bytes of a connection to the HTTP parser in slices, and stops reading while `isReady` returns false. Otherwise
 * requests that are pipelined by a client that reads no response would fill the memory.
 * @param socket A connection of an HTTP server, within its `connection` event.
 */
export function parseInSlices(socket: Socket, isReady: () => boolean): UnparsedBytes {
  const parsers = socket.listeners('data')
  let rest: Buffer | undefined
  /** The received chunk that `rest` is the end of. The parser copies what it passes on, so that its memory can be freed. */
  let whole: Buffer | undefined
  /** Bytes of the slice in the parser, and the least number of bytes after it that belong to the body. */
  let sliceLength = 0
  let bodyLength = 0
  let isParsing = false
  /** The HTTP server pauses the socket too, and must resume it itself. */
  let isPausedHere = false

  function parse(): void {
    if (isParsing) return
    isParsing = true
    try {
      while (rest !== undefined && isReady() && !socket.isPaused()) {
        const slice = rest.subarray(0, Math.max(sliceSize, bodyLength))
        rest = slice.length === rest.length ? undefined : rest.subarray(slice.length)
        sliceLength = slice.length
        bodyLength = Math.max(0, bodyLength - sliceLength)
        for (const parser of parsers) Reflect.apply(parser, socket, [slice])
      }
      if (rest === undefined && whole !== undefined) freeMemory(whole)
      if (rest === undefined) whole = undefined
    } finally {
      isParsing = false
    }
    if (rest === undefined || socket.isPaused()) return
    isPausedHere = true
    socket.pause()
  }

  function receive(chunk: Buffer): void {
    whole = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    rest = whole
    parse()
  }

  socket.removeAllListeners('data')
  socket.on('data', receive)
  socket.on('resume', parse)
  return {
    expectBody(length) {
      bodyLength = Math.max(0, length - sliceLength)
    },
    resume() {
      if (!isPausedHere) return
      isPausedHere = false
      socket.resume()
    },
    release() {
      socket.off('data', receive)
      socket.off('resume', parse)
      if (rest !== undefined) socket.unshift(rest)
      rest = undefined
      // The bytes that follow the request of an upgrade are part of it.
      whole = undefined
    },
  }
}
