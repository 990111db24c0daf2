import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffDelay, firstDelay, longestDelay } from './backoff.ts'

test('every delay lies between 1 s and 30 s, and never before the one of the specification', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, chance) => {
        const delay = backoffDelay(attempt, () => chance)
        expect(delay).toBeGreaterThanOrEqual(Math.min(firstDelay * 2 ** (attempt - 1), longestDelay))
        expect(delay).toBeLessThanOrEqual(longestDelay)
      },
    ),
  )
})

test('two visitors of one server come back at different moments', () => {
  expect(backoffDelay(3, () => 0.1)).not.toBe(backoffDelay(3, () => 0.9))
})
