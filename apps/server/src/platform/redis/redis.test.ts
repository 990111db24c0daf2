import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { createChallengeStore } from '#platform/challenges/challenge-store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createRedisTtlStores } from '#platform/redis/redis-ttl-stores.ts'
import { createRedisFanOut } from '#platform/redis/redis-fan-out.ts'
import { createRedisRateLimits } from '#platform/redis/redis-rate-limits.ts'
import { createContentVersion } from '#web/pages/content-version.ts'
import { createPageInvalidation } from '#web/pages/page-invalidation.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { startRedis, type RedisServer } from '../../../test/redis-server.ts'
import { startSockets, type TestClient } from '../../../test/sockets.ts'

const log = createLogger('silent')
let redis: RedisServer

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** Fan-out of one process. */
async function joinFanOut(): Promise<FanOut> {
  const fanOut = createRedisFanOut(redis.url, log)
  onTestFinished(() => fanOut.close())
  return fanOut
}

/** Waits until each receives the messages of the other. */
async function connected(one: FanOut, other: FanOut): Promise<void> {
  const received = new Set<string>()
  one.subscribe((channel, text) => channel === 'hello' && received.add(`one received ${text}`))
  other.subscribe((channel, text) => channel === 'hello' && received.add(`other received ${text}`))
  await expect
    .poll(() => {
      one.publish('hello', 'one')
      other.publish('hello', 'other')
      return [...received].toSorted()
    })
    .toEqual(['one received one', 'one received other', 'other received one', 'other received other'])
}

describe('two processes', () => {
  test('invalidate a cached page together', async () => {
    const [one, other] = [await joinFanOut(), await joinFanOut()]
    await connected(one, other)
    const forgotten: string[] = []
    const version = createContentVersion()
    createPageInvalidation(other, version, { invalidate: (path) => void forgotten.push(path) })
    const pages = createPageInvalidation(one, createContentVersion(), { invalidate: () => undefined })
    pages.invalidate('/post/3')
    pages.invalidateAll()
    await expect.poll(() => [forgotten, version.current]).toEqual([['/post/3'], 1])
  })

  test('share rate limits', async () => {
    let now = 1_000_000
    const limits = [1, 2].map(() => createRedisRateLimits(redis.url, () => now, log))
    onTestFinished(() => limits.forEach((each) => each.close()))
    const [one, other] = limits
    const rule = { name: 'shared', max: 2, window: 10_000, isStrict: true }
    // Strict rules throw until both are connected.
    for (const each of limits)
      await expect.poll(() => each.consume('warm', { ...rule, name: `w${Math.random()}` })).toBeUndefined()
    await one?.consume('阿青', rule)
    now += 1000
    await other?.consume('阿青', rule)
    await expect(one?.consume('阿青', rule)).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfter: 9000,
    })
    await other?.consume('阿竹', rule)
    await one?.refund('阿青', rule)
    await one?.consume('阿青', rule)
    now += 9001
    await one?.consume('阿青', rule)
    await expect(one?.consume('阿青', rule)).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  test('share challenges, each of which is taken once', async () => {
    const rule = { name: 'challenge', lifetime: 60_000, max: 10 }
    const [one, other] = [1, 2].map(() => {
      const stores = createRedisTtlStores(redis.url, log)
      onTestFinished(() => stores.close())
      return stores.create(rule)
    })
    if (!one || !other) throw new Error('Expected two.')
    // Stores throw until both are connected.
    for (const each of [one, other])
      await expect.poll(() => each.get('warm').catch(() => 'unavailable')).toBeUndefined()
    const [issuer, verifier] = [one, other].map((each) =>
      createChallengeStore(each, v.object({ x: v.number() })),
    )
    const key = (await issuer?.put({ x: 42 })) ?? ''
    const values = await Promise.all([issuer?.take(key), verifier?.take(key)])
    expect(values.filter((value) => value !== undefined)).toEqual([{ x: 42 }])

    expect(await one.add('code', '')).toBe(true)
    expect(await other.add('code', 'another')).toBe(false)
    const claims = await Promise.all([
      one.compareAndSet('code', '', '阿青'),
      other.compareAndSet('code', '', '阿竹'),
    ])
    expect(claims.toSorted()).toEqual([false, true])
    expect(await one.get('code')).toBe(await other.get('code'))
  })

  test('share the expiry of entries', async () => {
    const stores = createRedisTtlStores(redis.url, log)
    onTestFinished(() => stores.close())
    const store = stores.create({ name: 'brief', lifetime: 20, max: 10 })
    await expect.poll(() => store.add('code', 'open').catch(() => false)).toBe(true)
    await store.compareAndSet('code', 'open', 'claimed')
    await expect.poll(() => store.get('code')).toBeUndefined()
    expect(await store.compareAndSet('code', 'claimed', 'open')).toBe(false)
  })
})

test('messages to a user reach every process, and a login that ended in one loses its sockets in all', async () => {
  const url = await createPostgresDatabase()
  const databases = [await openDatabase(url), await openDatabase(url)] as const
  const near = await joinFanOut()
  const far = await joinFanOut()
  const hosts = await Promise.all([
    startSockets(databases[0], { fanOut: near }),
    startSockets(databases[1], { fanOut: far }),
  ])
  onTestFinished(async () => {
    for (const host of hosts) await host[Symbol.asyncDispose]()
    for (const database of databases) await database.close()
  })
  const [one, other] = hosts
  await connected(near, far)
  const { userId, token } = await one.addUser('阿青')
  const options = { protocols: ['qingjian', token] }
  const clients: TestClient[] = hosts.map((host) => host.connect(`/notification/user_${userId}`, options))
  await Promise.all(clients.map((client) => client.opened))
  other.sockets.pushToUser(userId, { type: 'like' })
  await expect
    .poll(() => clients.map(({ received }) => received))
    .toEqual([[{ type: 'like' }], [{ type: 'like' }]])

  for (const client of clients) client.socket.send(JSON.stringify({ type: 'reading', articleId: 1 }))
  // One user in two processes counts as one reader.
  const present = { type: 'presence', data: { articleId: 1, count: 1 } }
  await expect.poll(() => clients.map(({ received }) => received.at(-1))).toEqual([present, present])

  await one.logOut(userId)
  one.sockets.checkLogins(userId)
  expect(await Promise.all(clients.map(({ ended }) => ended))).toEqual([4401, 4401])
})

test('commands to a frozen Redis are rejected after half a second, and work again when it continues (G16)', async () => {
  const own = await startRedis()
  const limits = createRedisRateLimits(own.url, Date.now, log)
  const stores = createRedisTtlStores(own.url, log)
  onTestFinished(async () => {
    stores.close()
    limits.close()
    await own.stop()
  })
  const codes = stores.create({ name: 'challenge', lifetime: 60_000, max: 10 })
  const rule = { name: 'read', max: 1, window: 60_000 }
  const strict = { ...rule, isStrict: true }
  await expect.poll(() => codes.add('code', 'open').catch(() => false)).toBe(true)
  await expect.poll(() => limits.consume(Math.random(), strict)).toBeUndefined()

  own.freeze()
  const outcomes = Promise.allSettled([
    codes.get('code'),
    limits.consume('a', strict),
    limits.ping(),
    limits.consume('a', rule),
  ])
  // Timers of a busy process are late, but fire in the order of their times.
  expect(await Promise.race([outcomes.then(() => 'settled'), delay(600, 'late')])).toBe('settled')
  expect(await outcomes).toMatchObject([
    { reason: { code: 'unavailable' } },
    { reason: { code: 'unavailable' } },
    { reason: { message: expect.stringContaining('timed out') } },
    { status: 'fulfilled' },
  ])

  own.thaw()
  await expect.poll(() => codes.get('code').catch(() => undefined)).toBe('open')
  await expect.poll(() => limits.consume(Math.random(), strict)).toBeUndefined()
})

describe('without Redis (A17)', () => {
  test('each process continues alone, logins are unavailable, and all reconnect automatically', async () => {
    const own = await startRedis()
    const [one, other] = [1, 2].map(() => createRedisFanOut(own.url, log))
    const limits = createRedisRateLimits(own.url, Date.now, log)
    const stores = createRedisTtlStores(own.url, log)
    const challenges = stores.create({ name: 'challenge', lifetime: 60_000, max: 10 })
    onTestFinished(async () => {
      stores.close()
      limits.close()
      await one?.close()
      await other?.close()
      await own.stop()
    })
    if (!one || !other) throw new Error('Expected two.')
    await connected(one, other)
    const received: string[] = []
    one.subscribe((channel, text) => channel === 'chat' && received.push(text))

    await own.stop()
    one.publish('chat', '断线时说的')
    expect(received).toEqual(['断线时说的'])
    const open = { name: 'read', max: 1, window: 60_000 }
    await limits.consume('a', open)
    await expect(limits.consume('a', open)).rejects.toMatchObject({ code: 'too-many-requests' })
    await expect(limits.consume('a', { ...open, name: 'login', isStrict: true })).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(challenges.add('code', 'open')).rejects.toMatchObject({ code: 'unavailable' })

    await own.start()
    await connected(one, other)
    await expect
      .poll(() => limits.consume(String(Math.random()), { ...open, isStrict: true }))
      .toBeUndefined()
    await expect.poll(() => challenges.add('code', 'open').catch(() => false)).toBe(true)
  })
})
