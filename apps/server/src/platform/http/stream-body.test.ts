import { createServer, get, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { streamBody } from '#platform/http/stream-body.ts'
import { sendFile } from '#platform/http/send-file.ts'

/** Serves until the end of the test. @returns The options of a request. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { port: address.port, host: '127.0.0.1', agent: false }
}

/** Sends a file of 1 MiB; `begin` is called when the client has its first bytes. @returns How `sendFile` ended. */
async function send(read: () => Readable, onBytes: (destroyClient: () => void) => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const options = await serve((req, res) => {
    const file = { size: 1_048_576, read: async () => read() }
    sendFile(req, res, file, { ETag: '"a"' }).then(() => resolve('sent'), resolve)
  })
  const request = get(options, (response) => {
    response.once('data', () => onBytes(() => request.destroy())).on('error', () => {})
  }).on('error', () => {})
  return promise
}

test('a file that cannot be read to its end is an error', async () => {
  const stream = new Readable({ read() {} })
  const ended = await send(
    () => {
      stream.push('a')
      return stream
    },
    () => stream.destroy(new Error('EIO')),
  )
  expect(ended).toEqual(new Error('EIO'))
})

test('a client that disconnects early is none', async () => {
  const stream = new Readable({ read() {} })
  const ended = await send(
    () => {
      stream.push('a')
      return stream
    },
    (destroyClient) => destroyClient(),
  )
  expect(ended).toBe('sent')
  expect(stream.destroyed).toBe(true)
})

test('a client that disconnects before the first byte is none, and the stream is closed', async () => {
  const stream = new Readable({ read() {} })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const options = await serve(async (_req, res) => {
    request.destroy()
    await once(res, 'close')
    streamBody(stream, res).then(() => resolve('sent'), resolve)
  })
  const request = get(options).on('error', () => {})
  expect(await promise).toBe('sent')
  expect(stream.destroyed).toBe(true)
})
