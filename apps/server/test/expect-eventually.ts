import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** Maximum real time in ms. */
const timeout = 15_000

/** Waits for a value without advancing fake timers, which `expect.poll` does by 50 ms at each attempt. */
export async function expectEventually(read: () => unknown, expected: unknown): Promise<void> {
  const deadline = performance.now() + timeout
  while (!isDeepStrictEqual(read(), expected) && performance.now() < deadline) await setImmediate()
  expect(read()).toEqual(expected)
}
