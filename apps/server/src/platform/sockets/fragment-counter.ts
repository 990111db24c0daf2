/** Bytes of a mask, which follow the length of the payload. */
const maskSize = 4

/**
 * Counts the frames that do not end their message. `ws` reports whole messages only, so that fragments without a payload
 * would neither count nor ever reach a limit of size.
 * @returns A function that takes the bytes of a connection in order.
 */
export function createFragmentCounter(): (bytes: Uint8Array) => number {
  /** Start of a frame up to the length of its payload, while incomplete. */
  let header: number[] = []
  /** Bytes until the next frame. */
  let rest = 0
  return (bytes) => {
    let fragments = 0
    let at = 0
    while (at < bytes.length) {
      if (rest > 0) {
        const skipped = Math.min(rest, bytes.length - at)
        rest -= skipped
        at += skipped
        continue
      }
      header.push(bytes[at] ?? 0)
      at += 1
      const [first = 0, second = 0] = header
      const length = second & 0x7f
      if (header.length < 2 + lengthSize(length)) continue
      // FIN is clear; control frames always have it.
      if ((first & 0x80) === 0) fragments += 1
      const payload =
        header.length === 2 ? length : header.slice(2).reduce((sum, byte) => sum * 256 + byte, 0)
      rest = payload + ((second & 0x80) === 0 ? 0 : maskSize)
      header = []
    }
    return fragments
  }
}

/** Bytes of the extended length of a payload (RFC 6455, 5.2). */
function lengthSize(length: number): number {
  if (length < 126) return 0
  return length === 126 ? 2 : 8
}
