import { expect, test } from 'vitest'
import { simulatePeak } from './simulate.ts'

/** Repeatable numbers in [0, 1) (Park and Miller, 1988). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

test('a single process waits as the queue M/M/1 does', () => {
  const costs = [{ rate: 100, cpuMs: 5, databaseCpuMs: 0 }]
  const { utilization, p99 } = simulatePeak(costs, { processes: 1, databaseProcessors: 1 }, createRandom(7))
  expect(utilization).toBeCloseTo(0.5, 1)
  // The time in the system is exponential with the mean 5 ms / (1 − 0.5); its 99th percentile is ln(100) times that.
  expect(p99).toBeGreaterThan(39)
  expect(p99).toBeLessThan(54)
})

test('a second process halves the utilization and shortens the wait', () => {
  const costs = [{ rate: 150, cpuMs: 5, databaseCpuMs: 1 }]
  const [one, two] = [1, 2].map((processes) =>
    simulatePeak(costs, { processes, databaseProcessors: 1 }, createRandom(11)),
  )
  expect(two?.utilization).toBeCloseTo((one?.utilization ?? 0) / 2, 1)
  expect(two?.p99).toBeLessThan((one?.p99 ?? 0) / 2)
  expect(two?.databaseUtilization).toBeCloseTo(0.15, 1)
})

test('work beyond the capacity waits without a bound', () => {
  const costs = [{ rate: 300, cpuMs: 5, databaseCpuMs: 0 }]
  const { utilization, p99 } = simulatePeak(costs, { processes: 1, databaseProcessors: 1 }, createRandom(13))
  expect(utilization).toBeGreaterThan(1)
  expect(p99).toBeGreaterThan(10_000)
})
