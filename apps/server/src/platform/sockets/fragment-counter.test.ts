import { expect, test } from 'vitest'
import { createFragmentCounter } from '#platform/sockets/fragment-counter.ts'

const continuation = 0
const text = 1
const ping = 9

/** A masked frame of a client (RFC 6455, 5.2). */
function frame(opcode: number, size: number, fin: boolean): Buffer {
  const head = Buffer.alloc(size < 126 ? 2 : size < 65_536 ? 4 : 10)
  head[0] = (fin ? 0x80 : 0) | opcode
  head[1] = 0x80 | (size < 126 ? size : size < 65_536 ? 126 : 127)
  if (head.length === 4) head.writeUInt16BE(size, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2)
  const mask = Buffer.from([1, 2, 3, 4])
  return Buffer.concat([head, mask, Buffer.alloc(size)])
}

test.each([1, 2, 5, 100_000])('counts frames that do not end a message, in reads of %i bytes', (size) => {
  const bytes = Buffer.concat([
    frame(text, 3, true),
    frame(text, 0, false),
    frame(continuation, 125, false),
    frame(ping, 0, true),
    frame(continuation, 126, false),
    frame(continuation, 70_000, false),
    frame(continuation, 0, true),
    frame(text, 200, true),
  ])
  const count = createFragmentCounter()
  let fragments = 0
  for (let start = 0; start < bytes.length; start += size)
    fragments += count(bytes.subarray(start, start + size))
  expect(fragments).toBe(4)
})
