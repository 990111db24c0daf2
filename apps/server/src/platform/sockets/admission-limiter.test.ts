import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmissionLimiter } from '#platform/sockets/admission-limiter.ts'

test('admits all callers in order, a few per tick', async () => {
  const admit = createAdmissionLimiter(4)
  const admitted: number[] = []
  const enter = async (visitor: number): Promise<void> => {
    await admit()
    admitted.push(visitor)
  }
  for (let visitor = 0; visitor < 10; visitor += 1) void enter(visitor)
  const counts: number[] = []
  for (let tick = 0; tick < 4; tick += 1) {
    await nextTick()
    counts.push(admitted.length)
  }
  expect(counts).toEqual([4, 8, 10, 10])
  expect(admitted).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  await enter(10)
  expect(admitted).toHaveLength(11)
})
