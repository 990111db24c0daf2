import type { Duplex } from 'node:stream'

/** Bytes that are parsed at once: one read of the network can contain 10,000 frames. */
const sliceSize = 512

/**
 * Passes the bytes of a connection to its parser in slices, and drops the rest of a chunk once the client is disconnected:
 * parsing 64 KiB of empty pings would block the event loop for milliseconds.
 * @param wire With the listener of the parser for `data`.
 * @param beforeParsing Called with each slice; may disconnect the client. @default nothing
 */
export function parseUntilDisconnected(
  wire: Duplex,
  isDisconnecting: () => boolean,
  beforeParsing: (slice: Buffer) => void = () => {},
): void {
  const parsers = wire.listeners('data')
  wire.removeAllListeners('data')
  wire.on('data', (chunk: Buffer) => {
    for (let start = 0; start < chunk.length && !isDisconnecting(); start += sliceSize) {
      const slice = chunk.subarray(start, start + sliceSize)
      beforeParsing(slice)
      if (isDisconnecting()) return
      for (const parser of parsers) Reflect.apply(parser, wire, [slice])
    }
  })
}
