import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readBody } from '#platform/http/read-body.ts'

test('a body whose client disconnected before it was read is rejected', async () => {
  const { promise: reading, resolve } = Promise.withResolvers<Buffer>()
  const server = createServer((req, res) => {
    req.once('close', () => resolve(readBody(req, res, 1_000)))
    client.destroy()
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const client = connect(address.port, '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')

  await expect(reading).rejects.toThrow('The client has disconnected.')
})
