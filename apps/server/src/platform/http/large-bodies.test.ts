import { expect, test } from 'vitest'
import { startMeasuredSite } from '../../../test/host/memory-in-use.ts'
import { connectRaw, statusOf } from '../../../test/host/raw-client.ts'

const clients = 50
/** Chunks of 64 KiB that each client sends: 1 MiB. */
const chunks = 16
/** Bytes of memory per client, half of what it sends: reads of 64 KiB that are not collected yet. */
const memoryPerClient = 512 * 1024
const chunk = `10000\r\n${'1'.repeat(0x10000)}\r\n`

test('B23, B24: bodies over the limit are rejected before they end, and are not in memory', async () => {
  const { port, memoryInUse } = await startMeasuredSite()

  const sendTooMuch = async (header: string, body: string): Promise<number> => {
    const connection = await connectRaw(port)
    connection.send(
      `POST /api/like HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
    )
    // The body is announced as, or may become, much longer.
    for (let sent = 0; sent < chunks; sent += 1) connection.send(body)
    return statusOf(await connection.closed)
  }
  const round = async (): Promise<void> => {
    const sending = Array.from({ length: clients }, (_, index) =>
      index % 2 === 0
        ? sendTooMuch('Transfer-Encoding: chunked', chunk)
        : sendTooMuch('Content-Length: 100000000', '1'.repeat(0x10000)),
    )
    expect(new Set(await Promise.all(sending))).toEqual(new Set([413]))
  }

  await round()
  const before = await memoryInUse()
  let most = before
  for (let count = 0; count < 4; count += 1) {
    const sent = new AbortController()
    const measured = (async () => {
      while (!sent.signal.aborted) most = Math.max(most, await memoryInUse())
    })()
    await round().finally(() => sent.abort())
    await measured
  }
  expect(most - before).toBeLessThan(memoryPerClient * clients)
})
