import { expect, test } from 'vitest'
import { startHost } from '../../../test/host/start-host.ts'
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
