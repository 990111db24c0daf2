import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { rejectUpgrade } from '#platform/sockets/reject-upgrade.ts'

test('a rejected client receives the status, and cannot hold the connection by keeping its half open', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const server = createServer().on('upgrade', (_req, socket) => {
    socket.once('close', resolve)
    rejectUpgrade(socket, 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const client = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  let response = ''
  client.setEncoding('latin1').on('data', (text: string) => (response += text))
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')

  await Promise.all([once(client, 'end'), closed])
  expect(response).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
})
