import { describe, expect, test } from 'vitest'
import { connectRaw, getText, type RawConnection } from '../../../test/host/raw-client.ts'
import { startHost } from '../../../test/host/start-host.ts'

const keepAlive = { Connection: 'keep-alive' }

describe('connections of one address (G20)', () => {
  test('beyond the limit are rejected until another one ends', async () => {
    await using host = await startHost({ limits: { connectionsPerAddress: 2 } })
    const [first, second] = [await connectRaw(host.port), await connectRaw(host.port)]
    await Promise.all([requestOver(first), requestOver(second)])
    const refused = await (await connectRaw(host.port)).closed
    expect(refused).toMatch(/^HTTP\/1\.1 429 /)
    expect(refused).toContain('\r\nRetry-After: 1\r\n')

    first.socket.end()
    await first.closed
    await expect
      .poll(async () => {
        const connection = await connectRaw(host.port)
        connection.send(getText('/archive'))
        return connection.closed
      })
      .toMatch(/^HTTP\/1\.1 200 /)
    second.socket.destroy()
  })

  test('are not limited if it is a trusted proxy', async () => {
    await using host = await startHost({
      limits: { connectionsPerAddress: 2 },
      variables: { TRUST_PROXY: '127.0.0.1' },
    })
    const connections = await Promise.all(Array.from({ length: 5 }, () => connectRaw(host.port)))
    await Promise.all(connections.map(requestOver))
    for (const { socket } of connections) socket.destroy()
  })
})

describe('idle connections (G40)', () => {
  test('beyond the limit end, the one that has been idle for the longest time first', async () => {
    await using host = await startHost({ limits: { idleConnections: 2 } })
    const open = async (): Promise<RawConnection> => {
      const connection = await connectRaw(host.port)
      await requestOver(connection)
      return connection
    }
    const [first, second] = [await open(), await open()]
    // A request makes it the one that was used last.
    first.send(getText('/tags', keepAlive))
    await first.waitFor(/\/tags<\/p>/)
    const third = await open()
    await second.closed
    for (const connection of [first, third]) {
      connection.send(getText('/about'))
      expect(await connection.closed).toMatch(/\/about<\/p>$/)
    }
  })

  test('do not include those that have not sent a request yet', async () => {
    await using host = await startHost({ limits: { idleConnections: 1 } })
    const connections = await Promise.all(Array.from({ length: 5 }, () => connectRaw(host.port)))
    for (const connection of connections) {
      connection.send(getText('/about'))
      expect(await connection.closed).toMatch(/\/about<\/p>$/)
    }
  })
})

describe('pipelined requests (G20)', () => {
  test('are handled one after the other', async () => {
    let [concurrent, most] = [0, 0]
    await using host = await startHost({
      renderer: {
        async render(request) {
          concurrent += 1
          most = Math.max(most, concurrent)
          await new Promise((resolve) => setImmediate(resolve))
          concurrent -= 1
          return { status: 200, html: request.url }
        },
      },
    })
    const connection = await connectRaw(host.port)
    const targets = Array.from({ length: 50 }, (_, index) => `/archive?pageNum=${index + 1}`)
    connection.send(targets.map((target) => getText(target, keepAlive)).join('') + getText('/'))
    const text = await connection.closed
    expect([...text.matchAll(/pageNum=(\d+)/g)].map(([, page]) => Number(page))).toEqual(
      targets.map((_, index) => index + 1),
    )
    expect(most).toBe(1)
  })

  test('may have bodies of any size, and be split anywhere', async () => {
    await using host = await startHost()
    const body = JSON.stringify({ username: '青'.repeat(2_000), password: 'x' })
    const post =
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    const bytes = Buffer.from(post.repeat(3) + getText('/archive'))
    const connection = await connectRaw(host.port)
    for (let at = 0; at < bytes.length; at += 700) connection.send(bytes.subarray(at, at + 700))
    const text = await connection.closed
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(4)
    expect(text).toMatch(/\/archive<\/p>$/)
  })

  test('before a WebSocket handshake are handled, and frames sent with it arrive', async () => {
    await using host = await startHost()
    const connection = await connectRaw(host.port)
    const ping = Buffer.from(JSON.stringify({ type: 'ping', timestamp: 1 }))
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | ping.length, 0, 0, 0, 0]), ping])
    const handshake = getText('/notification/guest_1', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'X-Padding': 'x'.repeat(1_000),
    })
    connection.send(getText('/archive', keepAlive))
    await connection.waitFor(/\/archive<\/p>/)
    connection.send(Buffer.concat([Buffer.from(handshake), ...Array<Buffer>(15).fill(frame)]))
    await expect.poll(() => connection.received().match(/"type":"pong"/g)).toHaveLength(15)
    connection.socket.destroy()
  })
})

async function requestOver(connection: RawConnection): Promise<string> {
  connection.send(getText('/archive', keepAlive))
  return connection.waitFor(/\/archive<\/p>/)
}
