import { once } from 'node:events'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWarmChild, type WarmChild } from '#platform/process/warm-child.ts'

const worker = {
  name: 'sqlite-check.worker',
  moduleUrl: new URL('../db/check-sqlite-file.ts', import.meta.url).href,
  memoryLimit: 64,
}

function create(idleTime: number): WarmChild {
  const warm = createWarmChild(worker, idleTime)
  onTestFinished(() => warm.stop())
  return warm
}

afterEach(() => void vi.unstubAllEnvs())

test('a process without work ends after the idle time', async () => {
  const child = create(1).warmUp()
  if (child === undefined) throw new Error('No process was started.')
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

test('the idle time does not end a process that has work, but the end of the work does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const warm = create(1000)
  const child = warm.warmUp()
  expect(warm.acquire()).toBe(child)
  vi.advanceTimersByTime(1000)
  expect(child?.killed).toBe(false)
  expect(await warm.release()).toBe(false)
  expect(child?.signalCode).toBe('SIGKILL')
})

test('a process stays after its work for the rest of the idle time', async () => {
  const warm = create(60_000)
  const child = warm.acquire()
  expect(warm.warmUp()).toBeUndefined()
  expect(await warm.release()).toBe(true)
  expect(warm.acquire()).toBe(child)
})

test('a process that was killed is replaced', async () => {
  const warm = create(60_000)
  const child = warm.acquire()
  await warm.kill()
  expect(child.signalCode).toBe('SIGKILL')
  const next = warm.acquire()
  expect(next.connected).toBe(true)
  next.kill('SIGKILL')
  await once(next, 'disconnect')
  expect(warm.acquire().connected).toBe(true)
})

test('nothing starts after the stop', async () => {
  const warm = create(60_000)
  const child = warm.warmUp()
  await warm.stop()
  expect(child?.signalCode).toBe('SIGKILL')
  expect(await warm.release()).toBe(false)
  expect(warm.warmUp()).toBeUndefined()
})

test('a process that cannot start is reported by the work that needs it', () => {
  const warm = create(60_000)
  // An environment of more than 128 KB is rejected (E2BIG).
  vi.stubEnv('TEMP', 'x'.repeat(200_000))
  expect(warm.warmUp()).toBeUndefined()
  expect(() => warm.acquire()).toThrow('E2BIG')
})
