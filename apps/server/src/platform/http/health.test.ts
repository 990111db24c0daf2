import { outageMessages } from '#platform/log/outage-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { startFreezableProxy } from '../../../test/freezable-proxy.ts'
import { startHost } from '../../../test/host/start-host.ts'
import { startRedis } from '../../../test/redis-server.ts'
import { createHealth } from '#platform/http/health.ts'

const ready = { pingDatabase: async () => undefined, isContentReady: () => true }

test('a server with its database and its content is ready', async () => {
  await using host = await startHost()
  const [alive, whole] = await Promise.all([fetch(`${host.origin}/healthz`), fetch(`${host.origin}/readyz`)])

  expect(await alive.json()).toEqual({ status: 'ok' })
  expect(whole.status).toBe(200)
  expect(await whole.json()).toMatchObject({ status: 'ok', database: true, content: true })
})

test('without its database it is not ready', async () => {
  const health = createHealth({ ...ready, pingDatabase: () => Promise.reject(new Error('gone')) })
  expect(await health.readiness()).toMatchObject({ isReady: false, database: false, content: true })
  health.stop()
})

test.each([true, false, null])(
  'reports whether the database has passed its daily check, here %s, and stays ready (G7)',
  async (isIntact) => {
    const health = createHealth({ ...ready, isIntact: () => isIntact })
    expect(await health.readiness()).toMatchObject({ isReady: true, integrity: isIntact })
    health.stop()
  },
)

test('while its database and Redis hang, it responds within a second, and is ready again afterwards (G16)', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const database = new URL(await createPostgresDatabase())
  await using proxy = await startFreezableProxy(Number(database.port))
  database.port = String(proxy.port)
  await using host = await startHost({
    variables: { DATABASE_URL: database.href, REDIS_URL: redis.url },
  })
  const readiness = async (): Promise<unknown> => (await fetch(`${host.origin}/readyz`)).json()
  await expect.poll(readiness).toMatchObject({ status: 'ok', database: true, redis: true })

  proxy.freeze()
  redis.freeze()
  for (let request = 0; request < 3; request += 1) {
    const start = performance.now()
    expect(await readiness()).toMatchObject({ status: 'unavailable', database: false, redis: false })
    expect(performance.now() - start).toBeLessThan(1_000)
  }

  proxy.thaw()
  redis.thaw()
  await expect.poll(readiness).toMatchObject({ status: 'ok', database: true, redis: true })
})

test('without its database, calls and pages are 503 with Retry-After, one line a minute is logged, and it recovers (G15)', async () => {
  const database = new URL(await createPostgresDatabase())
  await using proxy = await startFreezableProxy(Number(database.port))
  database.port = String(proxy.port)
  await using host = await startHost({
    variables: { DATABASE_URL: database.href },
    renderer: {
      async render(_, { fetch: fetchInProcess }) {
        const { status } = await fetchInProcess(
          `http://localhost/api/api/article/list?keyword=${Math.random()}`,
        )
        return { status, html: '' }
      },
    },
  })
  const call = () => fetch(`${host.origin}/api/api/article/list?keyword=${Math.random()}`)
  expect((await call()).status).toBe(200)

  proxy.disconnect()
  for (let request = 0; request < 5; request += 1) {
    const response = await call()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ code: 503, message: '服务暂时不可用，请稍后再试' })
  }
  for (const path of ['/archive', '/rss.xml']) {
    const response = await fetch(host.origin + path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  }
  const readiness = await fetch(`${host.origin}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({ database: false })
  const errors = host.logLines.filter((line) => line.includes('"level":"error"'))
  expect(errors.map((line) => /"msg":"(.*)"/.exec(line)?.[1])).toEqual([outageMessages.unavailable])

  proxy.restore()
  await expect.poll(async () => (await call()).status).toBe(200)
})

test('a full disk is reported, and leaves the process ready (G15)', async () => {
  const health = createHealth(ready)
  expect(await health.readiness()).toMatchObject({ isReady: true, storage: true })
  health.reportOutage('no-space')
  expect(await health.readiness()).toMatchObject({ isReady: true, storage: false })
  health.stop()
})

test('before the first import it is not ready', async () => {
  const health = createHealth({ ...ready, isContentReady: () => false })
  expect(await health.readiness()).toMatchObject({ isReady: false, database: true, content: false })
  health.stop()
})

test('a blocked event loop makes it not ready, with the delay', async () => {
  const health = createHealth(ready)
  expect(await health.readiness()).toMatchObject({ isReady: true })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  const { isReady, loopDelay } = await health.readiness()

  expect(isReady).toBe(false)
  expect(loopDelay).toBeGreaterThan(900)
  health.stop()
})
