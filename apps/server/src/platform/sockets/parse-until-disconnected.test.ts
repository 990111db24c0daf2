import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { parseUntilDisconnected } from '#platform/sockets/parse-until-disconnected.ts'

test('of a chunk, the bytes behind a violation are not parsed (G1)', async () => {
  const wire = new PassThrough()
  let parsed = 0
  wire.on('data', ({ length }: Buffer) => (parsed += length))
  parseUntilDisconnected(wire, () => parsed >= 1_000)
  wire.write(Buffer.alloc(64 * 1024))
  await expect.poll(() => parsed).toBe(1_024)
})

test('a chunk of a connected client is parsed whole and in order', async () => {
  const wire = new PassThrough()
  const slices: Buffer[] = []
  wire.on('data', (slice: Buffer) => slices.push(slice))
  parseUntilDisconnected(wire, () => false)
  const chunk = Buffer.from(Array.from({ length: 1_300 }, (_, index) => index % 251))
  wire.write(chunk)
  await expect.poll(() => Buffer.concat(slices)).toEqual(chunk)
})
