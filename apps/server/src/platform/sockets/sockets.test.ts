import { describe, expect, onTestFinished, test } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { connectRaw, statusOf } from '../../../test/host/raw-client.ts'
import { useSettableClock } from '../../../test/settable-clock.ts'
import { handshakeText, startSockets, type TestClient, type TestSockets } from '../../../test/sockets.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'

async function opened(client: TestClient): Promise<TestClient> {
  await client.opened
  return client
}

forEachDatabase(({ engine, open }) => {
  async function start(
    limits: Partial<SocketLimits> = {},
    onFindLogin = (): void => {},
  ): Promise<TestSockets> {
    const host = await startSockets(await open(), { limits, onFindLogin })
    onTestFinished(() => host[Symbol.asyncDispose]())
    return host
  }

  describe('authentication (E71, E72)', () => {
    test('a user is authenticated by the cookie of this site, and receives their own messages only', async () => {
      const { sockets, connect, addUser } = await start()
      const [qing, zhu] = [await addUser('阿青'), await addUser('阿竹')]
      const headers = { Cookie: `theme=dark; blog_token=${qing.token}` }
      const mine = await opened(
        connect(`/notification/user_${qing.userId}`, { headers, origin: 'https://blog.example' }),
      )
      const other = await opened(
        connect(`/notification/user_${zhu.userId}`, {
          protocols: ['qingjian', zhu.token],
          origin: 'https://else.example',
        }),
      )
      expect(other.socket.protocol).toBe('qingjian')
      sockets.pushToUser(qing.userId, { type: 'comment', title: '新回复' })
      await expect.poll(() => mine.received).toEqual([{ type: 'comment', title: '新回复' }])
      expect(other.received).toEqual([])
    })

    test.each([
      ['without a token', () => ({})],
      ['with an unknown token', () => ({ protocols: ['qingjian', 'x'.repeat(43)] })],
      ['with a token of another user', (token: string) => ({ protocols: ['qingjian', token] })],
    ])('%s, the socket of a user is closed with 4401 before any message', async (_, optionsOf) => {
      const { sockets, connect, addUser } = await start()
      const [qing, zhu] = [await addUser('阿青'), await addUser('阿竹')]
      const client = connect(`/notification/user_${qing.userId}`, optionsOf(zhu.token))
      sockets.pushToUser(qing.userId, { type: 'comment' })
      expect(await client.ended).toBe(4401)
      expect(client.received).toEqual([])
    })

    test('a page of another site is rejected, with the cookie and as a guest', async () => {
      const { connect, addUser } = await start()
      const { userId, token } = await addUser('阿青')
      const headers = { Cookie: `blog_token=${token}` }
      const origin = 'https://evil.example'
      expect(await connect(`/notification/user_${userId}`, { headers, origin }).ended).toBe(403)
      expect(await connect('/notification/guest_1', { origin }).ended).toBe(403)
      const protocols = ['qingjian', 'x'.repeat(43)]
      expect(await connect('/notification/guest_1', { origin, protocols }).ended).toBe(403)
    })

    test('a guest connects as a guest, whatever session the browser has, without a lookup', async () => {
      const { connect, addUser, lookUps } = await start()
      const { userId, token } = await addUser('阿青')
      const headers = { Cookie: `blog_token=${token}` }
      await opened(connect('/notification/guest_1', { headers }))
      expect(lookUps()).toBe(0)
      await opened(connect(`/notification/user_${userId}`, { headers }))
      expect(lookUps()).toBe(1)
    })

    test('a session that ended loses its socket at once, and no other does (D56)', async () => {
      const { sockets, connect, addUser, logOut } = await start()
      const { userId, token } = await addUser('阿青')
      const other = await addUser('阿竹')
      const stays = await opened(
        connect(`/notification/user_${other.userId}`, { protocols: ['qingjian', other.token] }),
      )
      const client = await opened(connect(`/notification/user_${userId}`, { protocols: ['qingjian', token] }))
      await logOut(userId)
      sockets.checkLogins(userId)
      sockets.checkLogins(other.userId)
      expect(await client.ended).toBe(4401)
      stays.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
      await expect.poll(() => stays.received).toHaveLength(1)
    })
  })

  test('a session that ends during the handshake gets no socket (D56)', async () => {
    let onCheck = async (): Promise<void> => {}
    const host = await startSockets(await open(), {
      async isChatOpen() {
        await onCheck()
        return true
      },
    })
    onTestFinished(() => host[Symbol.asyncDispose]())
    const { userId, token } = await host.addUser('阿青')
    // The session has been looked up, and its socket is not registered yet.
    onCheck = async () => {
      onCheck = async () => {}
      await host.logOut(userId)
      host.sockets.checkLogins(userId)
    }
    const client = host.connect(`/websocket/user_${userId}`, { protocols: ['qingjian', token] })
    expect(await client.ended).toBe(4401)
    expect([host.lookUps(), client.received]).toEqual([2, []])
  })

  test('a session that ended without notice loses its socket at the next frame (D57)', async () => {
    const { connect, addUser, logOut } = await start({ loginCheckInterval: 0 })
    const { userId, token } = await addUser('阿青')
    const client = await opened(connect(`/websocket/user_${userId}`, { protocols: ['qingjian', token] }))
    await logOut(userId)
    await expect
      .poll(() => {
        client.socket.send(JSON.stringify({ type: 'reading', articleId: null }))
        return client.socket.readyState
      })
      .not.toBe(client.socket.OPEN)
    expect(await client.ended).toBe(4401)
  })

  test('a session that ended without notice loses its socket although the clock is set back (A18, D57)', async () => {
    const clock = useSettableClock()
    const { connect, addUser, logOut } = await start({ loginCheckInterval: 40 })
    const { userId, token } = await addUser('阿青')
    const client = await opened(connect(`/websocket/user_${userId}`, { protocols: ['qingjian', token] }))
    clock.setBack()
    await logOut(userId)
    await expect
      .poll(
        () => {
          client.socket.send(JSON.stringify({ type: 'reading', articleId: null }))
          return client.socket.readyState
        },
        // At most 20 messages in 10 s.
        { interval: 50 },
      )
      .not.toBe(client.socket.OPEN)
    expect(await client.ended).toBe(4401)
  })

  test('a session that could not be read is checked again at the next frame (D57)', async () => {
    let isDown = false
    const { sockets, connect, addUser, logOut } = await start({}, () => {
      if (isDown) throw new Error('no database')
    })
    const { userId, token } = await addUser('阿青')
    const client = await opened(connect(`/websocket/user_${userId}`, { protocols: ['qingjian', token] }))
    await logOut(userId)
    isDown = true
    expect(await sockets.checkLoginsLocally(userId)).toBe(false)
    isDown = false
    client.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
    expect(await client.ended).toBe(4401)
  })

  // What follows does not depend on the database.
  if (engine === 'postgres') return

  describe('endpoints', () => {
    test.each(['/notification/', '/notification/root', '/else/guest_1', '/notification/guest_1/x', '/'])(
      'rejects %s',
      async (path) => {
        const { connect } = await start()
        expect([400, 404]).toContain(await connect(path).ended)
      },
    )

    test.each([
      ['Content-Length: 5', 'hello', 400],
      ['Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n', 400],
      ['Content-Length: 0', '', 101],
    ])('a handshake with %s gets its status', async (header, body, status) => {
      const { port } = await start()
      const client = await connectRaw(port)
      client.send(handshakeText.replace('\r\n\r\n', `\r\n${header}\r\n\r\n${body}`))
      expect(statusOf(await client.waitFor(/\r\n\r\n/))).toBe(status)
      client.socket.destroy()
    })

    test('a ping gets a pong with its timestamp, with and without the /api prefix', async () => {
      const { connect } = await start()
      for (const path of ['/notification/guest_1', '/api/notification/guest_1']) {
        const client = await opened(connect(path))
        client.socket.send(JSON.stringify({ type: 'ping', timestamp: 1700 }))
        await expect.poll(() => client.received).toEqual([{ type: 'pong', timestamp: 1700 }])
      }
    })

    test.each([
      '{',
      '[]',
      'null',
      '{"type":"ping","timestamp":"1"}',
      '{"type":"reading","articleId":"3"}',
      '{"type":"reading","articleId":-1}',
      '{"type":"reading","articleId":9007199254740993}',
      '{"__proto__":{"type":"ping","timestamp":1}}',
      '['.repeat(4000),
    ])('ignores an invalid message: %.40s', async (text) => {
      const { connect } = await start()
      const client = await opened(connect('/notification/guest_1'))
      client.socket.send(text)
      client.socket.send(JSON.stringify({ type: 'ping', timestamp: 2 }))
      await expect.poll(() => client.received).toEqual([{ type: 'pong', timestamp: 2 }])
    })

    test('readers of an article receive their number', async () => {
      const { connect } = await start()
      const clients = await Promise.all(
        ['a', 'b', 'c'].map((id) => opened(connect(`/notification/guest_${id}`))),
      )
      const [first, second, third] = clients
      for (const client of [first, second])
        client?.socket.send(JSON.stringify({ type: 'reading', articleId: 3 }))
      third?.socket.send(JSON.stringify({ type: 'reading', articleId: 4 }))
      const two = { type: 'presence', data: { articleId: 3, count: 2 } }
      await expect.poll(() => first?.received.at(-1)).toEqual(two)
      await expect
        .poll(() => third?.received.at(-1))
        .toEqual({ type: 'presence', data: { articleId: 4, count: 1 } })
      second?.socket.close()
      await expect
        .poll(() => first?.received.at(-1))
        .toEqual({ type: 'presence', data: { articleId: 3, count: 1 } })
    })

    test('clients in the chat room receive messages and presence', async () => {
      const { sockets, connect, addUser } = await start()
      const { userId, token } = await addUser('阿青')
      const guest = await opened(connect('/websocket/guest_1'))
      await opened(connect(`/websocket/user_${userId}`, { protocols: ['qingjian', token] }))
      const users = [{ id: userId, nickname: '阿青', avatar: '' }]
      await expect.poll(() => guest.received.at(-1)).toEqual({ type: 'presence', data: { count: 2, users } })
      sockets.pushToChat({ type: 'message', data: { id: 1 } })
      await expect.poll(() => guest.received.at(-1)).toEqual({ type: 'message', data: { id: 1 } })
    })

    test('a disabled chat room rejects clients and disconnects its members (E79)', async () => {
      let isOpen = true
      const host = await startSockets(await open(), { isChatOpen: async () => isOpen })
      onTestFinished(() => host[Symbol.asyncDispose]())
      const inside = await opened(host.connect('/websocket/guest_1'))
      const elsewhere = await opened(host.connect('/notification/guest_1'))
      isOpen = false
      host.sockets.closeDisabledEndpoints()
      expect(await inside.ended).toBe(1008)
      expect(await host.connect('/websocket/guest_1').ended).toBe(404)
      elsewhere.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
      await expect.poll(() => elsewhere.received).toHaveLength(1)
    })

    test('a server that stops closes all connections with 1012 and rejects new ones', async () => {
      const { sockets, connect } = await start()
      const clients = await Promise.all(['a', 'b'].map((id) => opened(connect(`/notification/guest_${id}`))))
      await sockets.close()
      expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual([1012, 1012])
      expect(await connect('/notification/guest_c').ended).toBe(503)
    })
  })
})
