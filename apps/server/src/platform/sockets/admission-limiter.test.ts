import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmissionLimiter } from '#platform/sockets/admission-limiter.ts'

test('everybody passes, in order, a few in each turn of the loop', async () => {
  const pass = createAdmissionLimiter(4)
  const passed: number[] = []
  const comeIn = async (visitor: number): Promise<void> => {
    await pass()
    passed.push(visitor)
  }
  for (let visitor = 0; visitor < 10; visitor += 1) void comeIn(visitor)
  const counts: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn()
    counts.push(passed.length)
  }
  expect(counts).toEqual([4, 8, 10, 10])
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  await comeIn(10)
  expect(passed).toHaveLength(11)
})
