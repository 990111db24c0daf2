import { expect, test } from 'vitest'
import { createTimeBudget } from '#content/markdown/time-budget.ts'

test('a step that computes uses up the budget', () => {
  const budget = createTimeBudget(20)
  budget.spend(() => {
    const start = process.threadCpuUsage().user
    while (process.threadCpuUsage().user - start < 20_000);
  })
  expect(budget.isSpent).toBe(true)
})

test('a step that waits for the processor does not', () => {
  const budget = createTimeBudget(20)
  budget.spend(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40))
  expect(budget.isSpent).toBe(false)
})
