import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { DAY, HOUR } from '#platform/process/durations.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { openSqliteUnlocked } from '#platform/db/sqlite.ts'
import { type ContinuousWrites, expectProgress, startWriting } from '../test/acknowledged-writes.ts'
import { createPostgresDatabase } from '../test/databases.ts'
import { addTestUsers, publishTestArticle, type TestUser } from '../test/engagement.ts'
import { startHost, type TestHost } from '../test/host/start-host.ts'
import { type OtherSite, startOtherSite } from '../test/other-site.ts'
import { type RedisServer, startRedis } from '../test/redis-server.ts'

// Faults of the services that a server uses, and of its clock, while clients write.

/** A server that accepts connections and sends nothing. */
async function startSilentServer(): Promise<{ port: number; connections: () => number; stop: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let redis: RedisServer
  let mail: Awaited<ReturnType<typeof startSilentServer>>
  let upstream: OtherSite
  let database: Pick<OpenedDatabase, 'db' | 'close'>
  let host: TestHost
  let users: TestUser[]
  let clockOffset = 0

  beforeAll(async () => {
    redis = await startRedis()
    mail = await startSilentServer()
    // One byte in a while, without an end.
    upstream = await startOtherSite((_req, res) => {
      res.writeHead(200)
      const timer = setInterval(() => res.write('{'), 100)
      res.once('close', () => clearInterval(timer))
    })
    const url = engine === 'postgres' ? await createPostgresDatabase() : 'sqlite:qingjian.db'
    host = await startHost({
      now: () => Date.now() + clockOffset,
      variables: {
        DATABASE_URL: url,
        TRUST_PROXY: '127.0.0.1',
        REDIS_URL: redis.url,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        HOT_SEARCH_URL: upstream.origin,
      },
      async prepare(folder) {
        const { db, close } = await openDatabase(url, join(folder, 'data'))
        users = await db.transaction().execute((transaction) => addTestUsers(transaction, 50, '甲', Date.now))
        await publishTestArticle(db)
        const settings = v.parse(SiteFileSchema, { hotSearchList: ['weibo'] })
        await publishSite(db, { ...settings, aboutMe: '' })
        await close()
      },
    })
    database =
      engine === 'postgres'
        ? await openDatabase(url)
        : await openSqliteUnlocked(join(host.folder, 'data/qingjian.db'))
  })

  afterAll(async () => {
    await database.close()
    await host[Symbol.asyncDispose]()
    await redis.stop()
    mail.stop()
    await upstream[Symbol.asyncDispose]()
  })

  function write(clients?: number): ContinuousWrites {
    const writes = startWriting(host.origin, users, clients)
    onTestFinished(writes.stop)
    return writes
  }

  async function expectAllStored(writes: ContinuousWrites): Promise<void> {
    await writes.stop()
    expect([...writes.takeResponses().keys()]).toEqual([200])
    await writes.expectStored(database.db)
  }

  test('while Redis is frozen or away, writes are acknowledged and logins are 503; afterwards logins work without a restart (A17)', async () => {
    const logIn = async (): Promise<number> => {
      const { status } = await fetch(`${host.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.250.0.1' },
        body: JSON.stringify({ username: 'unknown', password: 'wrong' }),
      })
      return status
    }
    // Each command of a frozen Redis takes half a second.
    const writes = write(25)
    await expect.poll(logIn).toBe(400)
    const faults = [
      { begin: async () => redis.freeze(), end: async () => redis.thaw() },
      { begin: () => redis.stop(), end: () => redis.start() },
    ]
    for (const { begin, end } of faults) {
      await expectProgress(writes)
      await begin()
      await expectProgress(writes)
      expect(await logIn()).toBe(503)
      await end()
      await expect.poll(logIn).toBe(400)
    }
    await expectAllStored(writes)
  })

  test('while the SMTP server hangs and an upstream sends byte by byte, writes are acknowledged, and a code is requested at once (A13, F85)', async () => {
    const writes = write()
    await expectProgress(writes)
    const list = fetch(`${host.origin}/api/getHotSearch/weibo`)
    const start = performance.now()
    const code = await fetch(`${host.origin}/api/sendEmailCode?email=reader@mail.example`)
    expect(code.status).toBe(200)
    await expect.poll(() => [mail.connections(), upstream.connections()]).toEqual([1, 1])
    await expectProgress(writes)
    expect((await fetch(`${host.origin}/readyz`)).status).toBe(200)
    expect(await (await list).json()).toMatchObject({ code: 200, data: { data: [] } })
    // The server waits ten seconds for the greeting of an SMTP server.
    expect(performance.now() - start).toBeLessThan(10_000)
    await expectAllStored(writes)
  })

  test('a clock that is set an hour back and a day forward loses no write, and the newest message stays the first (A18)', async () => {
    const writes = write()
    for (const offset of [0, -HOUR, DAY, 0]) {
      clockOffset = offset
      await expectProgress(writes)
    }
    await expectAllStored(writes)
    const last = await fetch(`${host.origin}/api/api/message/add`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.200.0.1' },
      body: JSON.stringify({ content: '最后一条' }),
    })
    expect(last.status).toBe(200)
    const list: unknown = await (await fetch(`${host.origin}/api/api/message/list`)).json()
    expect(JSON.stringify(list)).toMatch(/^[^[]*\[\{"id":\d+,[^}]*最后一条/)
  })
})
