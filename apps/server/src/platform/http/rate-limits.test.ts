import type { RateRule } from '@qingjian/api-client/calls'
import { expect, test } from 'vitest'
import { isAppError } from '#platform/http/app-error.ts'
import { createRateLimits, consumeAll } from '#platform/http/rate-limits.ts'

const rule: RateRule = { name: 'test', max: 2, window: 1_000 }
const wide: RateRule = { name: 'wide', max: 3, window: 1_000 }

/** Limits with a clock that a test sets. */
function open() {
  let now = 0
  const limits = createRateLimits(() => now)
  return { limits, setTime: (time: number) => (now = time) }
}

/** Milliseconds after which to try again; 0 if the use was counted. */
async function wait(use: Promise<unknown>): Promise<number> {
  try {
    await use
    return 0
  } catch (error) {
    if (isAppError(error) && error.code === 'too-many-requests') return error.retryAfter ?? 0
    throw error
  }
}

test('the window slides: each use expires when it is as old as the window', async () => {
  const { limits, setTime } = open()
  const take = (time: number): Promise<number> => {
    setTime(time)
    return wait(limits.consume('a', rule))
  }
  expect(await take(0)).toBe(0)
  expect(await take(400)).toBe(0)
  expect(await take(500)).toBe(500)
  expect(await take(1_000)).toBe(0)
  expect(await take(1_001)).toBe(399)
})

test('keys and rules are counted separately', async () => {
  const { limits } = open()
  for (const key of ['a', 'b', 1, '1 ']) expect(await wait(limits.consume(key, rule))).toBe(0)
  expect(await wait(limits.consume('a', rule))).toBe(0)
  expect(await wait(limits.consume('a', rule))).toBe(1_000)
  expect(await wait(limits.consume('a', wide))).toBe(0)
})

test('a refunded use does not count', async () => {
  const { limits } = open()
  for (let time = 0; time < 5; time += 1) {
    expect(await wait(limits.consume('a', rule))).toBe(0)
    await limits.refund('a', rule)
  }
})

test('A18: a clock that is set back or forward locks no key', async () => {
  const { limits, setTime } = open()
  setTime(10_000_000)
  await limits.consume('a', rule)
  await limits.consume('a', rule)
  setTime(10_000_000 - 3_600_000)
  expect(await wait(limits.consume('a', rule))).toBe(0)
  setTime(10_000_000 + 8 * 24 * 3_600_000)
  expect(await wait(limits.consume('a', rule))).toBe(0)
})

test('several rules are consumed together or not at all', async () => {
  const { limits } = open()
  await consumeAll(limits, [['a', wide]])
  await consumeAll(limits, [['b', rule]])
  await consumeAll(limits, [['b', rule]])
  for (let time = 0; time < 5; time += 1) {
    expect(
      await wait(
        consumeAll(limits, [
          ['a', wide],
          ['b', rule],
        ]),
      ),
    ).toBe(1_000)
  }
  const refundAll = await consumeAll(limits, [['a', wide]])
  await refundAll()
  await consumeAll(limits, [['a', wide]])
  await consumeAll(limits, [['a', wide]])
  expect(await wait(limits.consume('a', wide))).toBe(1_000)
})
