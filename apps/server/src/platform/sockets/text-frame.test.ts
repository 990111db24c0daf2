import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '#platform/sockets/text-frame.ts'

test.each([0, 125, 126, 65_535, 65_536, 200_000])(
  'a client reads a frame of %i bytes and the frames after it',
  async (length) => {
    const text = 'x'.repeat(length)
    const sockets = new WebSocketServer({ noServer: true })
    const server = createServer().on('upgrade', (request, wire, head) => {
      sockets.handleUpgrade(request, wire, head, (socket) => {
        socket.send('first')
        wire.write(textFrame(text))
        socket.send('last')
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
    const client = new WebSocket(`ws://127.0.0.1:${address.port}`)
    onTestFinished(() => {
      client.terminate()
      server.close()
    })
    const received: string[] = []
    client.on('message', (data: Buffer) => received.push(data.toString()))
    await expect.poll(() => received.length).toBe(3)
    expect(received).toEqual(['first', text, 'last'])
  },
)
