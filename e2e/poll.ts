import { expect as playwrightExpect } from '@playwright/test'

/** Ms between two attempts. Playwright's own grow to a second, which is often longer than the wait for the condition. */
export const pollIntervals = [50, 100, 200]

const poll: typeof playwrightExpect.poll = (actual, options) =>
  playwrightExpect.poll(actual, {
    intervals: pollIntervals,
    ...(typeof options === 'string' ? { message: options } : options),
  })

/** Playwright's `expect`, whose `poll` has shorter intervals. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get: (target, name): unknown => (name === 'poll' ? poll : Reflect.get(target, name)),
})
