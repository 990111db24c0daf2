import type { Socket } from 'node:net'

/** Bytes that are parsed at once: one read of the network can contain 2,000 requests. */
const sliceSize = 512

/** The received bytes of a connection that are not parsed yet. */
export interface UnparsedBytes {
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
  let isParsing = false
  /** The HTTP server pauses the socket too, and must resume it itself. */
  let isPausedHere = false

  function parse(): void {
    if (isParsing) return
    isParsing = true
    try {
      while (rest !== undefined && isReady() && !socket.isPaused()) {
        const slice = rest.length <= sliceSize ? rest : rest.subarray(0, sliceSize)
        rest = slice === rest ? undefined : rest.subarray(sliceSize)
        for (const parser of parsers) Reflect.apply(parser, socket, [slice])
      }
    } finally {
      isParsing = false
    }
    if (rest === undefined || socket.isPaused()) return
    isPausedHere = true
    socket.pause()
  }

  function receive(chunk: Buffer): void {
    rest = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    parse()
  }

  socket.removeAllListeners('data')
  socket.on('data', receive)
  socket.on('resume', parse)
  return {
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
    },
  }
}
