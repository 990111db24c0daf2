import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTtlStores, withDeadline } from '#platform/challenges/ttl-store.ts'
import { createBackground } from '#platform/process/background.ts'
import {
  assertInTime,
  createDeadline,
  DeadlineError,
  recordEffect,
  runEffect,
} from '#platform/process/deadline.ts'
import { createBoundedQueue } from '#platform/process/bounded-queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request of 100 ms, and its outcome. */
function start<T>(work: () => Promise<T>) {
  const deadline = createDeadline(100)
  const outcome = deadline.within(deadline.run(work)).then(
    (value) => `responds ${String(value)}`,
    (error: unknown) => (error instanceof DeadlineError ? 'too late' : 'fails'),
  )
  return { outcome, pass: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

describe('a request', () => {
  test('fails at its deadline, and has no effect after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const effects: string[] = []
    const work = Promise.withResolvers<unknown>()
    const { outcome, pass } = start(async () => {
      await promise
      await runEffect(async () => effects.push('stored')).catch(work.resolve)
    })
    await pass(100)
    expect(await outcome).toBe('too late')
    resolve()
    expect(await work.promise).toBeInstanceOf(DeadlineError)
    expect(effects).toEqual([])
  })

  test('may be given another time for a part of its work', async () => {
    const deadline = createDeadline(100)
    const work = Promise.withResolvers<string>()
    const outcome = deadline.within(
      deadline.run(() => work.promise),
      1_000,
    )
    await vi.advanceTimersByTimeAsync(900)
    deadline.run(recordEffect)
    await vi.advanceTimersByTimeAsync(900)
    work.resolve('encoded')
    expect(await outcome).toBe('encoded')
  })

  test('that is storing an effect at its deadline responds with the outcome', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const { outcome, pass } = start(() => runEffect(() => promise))
    await pass(1_000)
    resolve('stored')
    expect(await outcome).toBe('responds stored')
  })

  test('does not wait longer than three more seconds for the outcome', async () => {
    const { outcome, pass } = start(() => runEffect(() => new Promise<void>(() => {})))
    await pass(3_100)
    expect(await outcome).toBe('too late')
  })

  test('that has had an effect has its time again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { outcome, pass } = start(async () => {
      await promise
      recordEffect()
      await new Promise((done) => setTimeout(done, 90))
      assertInTime()
      return 'after an effect'
    })
    await pass(90)
    resolve()
    await pass(90)
    expect(await outcome).toBe('responds after an effect')
  })
})

test('work in the background has no deadline', async () => {
  const background = createBackground((error) => expect.fail(String(error)))
  const effects: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { outcome, pass } = start(async () => {
    background.run(async () => {
      await promise
      await runEffect(async () => effects.push('stored'))
    })
    return new Promise<void>(() => {})
  })
  await pass(100)
  expect(await outcome).toBe('too late')
  resolve()
  await background.settled()
  expect(effects).toEqual(['stored'])
})

test('work that is due in a bounded queue after the deadline is not started', async () => {
  const queue = createBoundedQueue({
    maxConcurrent: 1,
    maxQueued: 1,
    maxQueueTime: 60_000,
    createError: () => new Error('busy'),
  })
  const first = Promise.withResolvers<void>()
  const running = queue.run(() => first.promise)
  const started: string[] = []
  const { outcome, pass } = start(() => queue.run(async () => started.push('second')))
  await pass(100)
  expect(await outcome).toBe('too late')
  first.resolve()
  await running
  expect(await queue.run(async () => 'third')).toBe('third')
  expect(started).toEqual([])
})

test('short-lived values are neither added, removed nor replaced after the deadline (G22)', async () => {
  const store = withDeadline(createTtlStores(Date.now))({ name: 'ticket', lifetime: 60_000, max: 10 })
  await store.add('ticket', 'unused')
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const attempts: (() => Promise<unknown>)[] = [
    () => store.getAndDelete('ticket'),
    () => store.compareAndSet('ticket', 'unused', 'used'),
    () => store.add('other', ''),
  ]
  const late: Promise<unknown>[] = []
  const { outcome, pass } = start(async () => {
    late.push(...attempts.map((attempt) => isOver.then(attempt).catch((error: unknown) => error)))
    await isOver
  })
  await pass(100)
  resolve()

  expect(await outcome).toBe('too late')
  expect(await Promise.all(late)).toEqual(Array(3).fill(expect.any(DeadlineError)))
  expect([await store.get('ticket'), await store.get('other')]).toEqual(['unused', undefined])
})
