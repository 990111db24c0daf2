import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffDelay, initialDelay, maxDelay } from './backoff.ts'

test('every delay is between 1 s and 30 s, and never shorter than the delay without jitter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, randomValue) => {
        const delay = backoffDelay(attempt, () => randomValue)
        expect(delay).toBeGreaterThanOrEqual(Math.min(initialDelay * 2 ** (attempt - 1), maxDelay))
        expect(delay).toBeLessThanOrEqual(maxDelay)
      },
    ),
  )
})

test('jitter gives two clients of one server different delays', () => {
  expect(backoffDelay(3, () => 0.1)).not.toBe(backoffDelay(3, () => 0.9))
})
