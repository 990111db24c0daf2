import { readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { connectRaw, statusOf } from '../../../test/host/raw-client.ts'
import { type SiteProcess, startSiteProcess } from '../../../test/host/site-process.ts'
import { residentSize } from '../../../test/resident-size.ts'
import { startHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'

const MiB = 1024 * 1024

/** A picture that does not compress. */
async function noise(side: number): Promise<Buffer> {
  const create = {
    width: side,
    height: side,
    channels: 3 as const,
    background: '#000',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  }
  return sharp({ create }).png().toBuffer()
}

test('G3: of ten uploads that a user begins at once, two are received', async () => {
  let token = ''
  await using host = await startHost({
    async prepare(folder) {
      token = await prepareUser(folder)
    },
  })
  const head = `POST /api/file/upload?source=chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`
  const connections = await Promise.all(Array.from({ length: 10 }, () => connectRaw(host.port)))
  for (const connection of connections) connection.send(head)
  const statuses = await Promise.all(
    connections.map(async ({ waitFor }) => statusOf(await waitFor(/\r\n\r\n/))),
  )
  for (const { socket } of connections) socket.destroy()

  expect(statuses.filter((status) => status === 100)).toHaveLength(2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8)
  await expect.poll(() => readdir(join(host.folder, 'data/uploads'))).toEqual([])
})

test('G3: an upload that is rejected unread does not count as one of the twenty in ten minutes', async () => {
  let token = ''
  await using host = await startHost({
    async prepare(folder) {
      token = await prepareUser(folder)
    },
  })
  const begin = async (): Promise<{ socket: Socket; head: string }> => {
    const { socket, send, waitFor } = await connectRaw(host.port)
    send(
      `POST /api/file/upload?source=chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`,
    )
    return { socket, head: await waitFor(/ 100 |\}$/) }
  }
  const admitted = [await begin(), await begin()]
  const messages = new Set<string>()
  for (let count = 0; count < 25; count += 1) {
    const { socket, head } = await begin()
    socket.destroy()
    messages.add(Buffer.from(head, 'latin1').toString().split('"message":"')[1] ?? head)
  }
  for (const { socket } of admitted) socket.destroy()
  expect([...messages]).toEqual([expect.stringContaining('请等前面的上传完成')])
})

test(
  'G3: 120 uploads at once from six users take less than 64 MiB of memory, which comes back',
  { timeout: 60_000 },
  async () => {
    const tokens: string[] = []
    let other = ''
    const server = await startSiteProcess(
      [],
      async (home) => {
        for (const name of ['甲', '乙', '丙', '丁', '戊', '己']) tokens.push(await prepareUser(home, name))
        other = await prepareUser(home, '庚')
      },
      { NODE_OPTIONS: '--expose-gc' },
    )
    const { port, child, folder } = server
    const [large, small] = [await noise(620), await noise(20)]
    expect(large.length).toBeGreaterThan(MiB)
    expect(large.length).toBeLessThan(2 * MiB)
    /** Sends all of an upload, whatever the server responds. @returns The status; 0 if the connection was reset. */
    const upload = async (token: string, picture: Buffer): Promise<number> => {
      const body = Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n'),
        picture,
        Buffer.from('\r\n--b--\r\n'),
      ])
      const connection = await connectRaw(port)
      connection.send(
        `POST /api/file/upload?source=chat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      connection.send(body)
      return statusOf(await connection.closed)
    }
    // The first upload loads code.
    expect(await upload(other, small)).toBe(200)
    const inUse = await bytesInUse(server, 1)

    const before = await residentSize(child.pid)
    const over = new AbortController()
    const peak = (async () => {
      let most = 0
      while (!over.signal.aborted) most = Math.max(most, await residentSize(child.pid))
      return most
    })()
    const statuses = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 20 }, () => upload(token, large))),
    ).finally(() => over.abort())

    expect((await peak) - before).toBeLessThan(64 * MiB)
    // Two of each user are in progress at a time; the picture process may be too slow for some of these.
    for (const status of statuses) expect([200, 429, 503]).toContain(status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(statuses.length / 2)
    await expect
      .poll(async () => (await readdir(join(folder, 'data/uploads'))).filter((name) => name.endsWith('.tmp')))
      .toEqual([])
    // The pictures have 150 MiB; compiled code stays.
    expect((await bytesInUse(server, 2)) - inUse).toBeLessThan(16 * MiB)
  },
)

/** Bytes that the process uses, without garbage. @param collection Number of the collection. */
async function bytesInUse(server: SiteProcess, collection: number): Promise<number> {
  server.child.kill('SIGUSR2')
  return Number((await server.waitFor(new RegExp(`"collection":${collection},"inUse":(\\d+)`)))[1])
}
