import { expect, test, vi } from 'vitest'
import { browserSignals } from './page-signals.ts'

const show = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }))

test('a page is hidden while the back/forward cache has it, and listeners are called at both ends', () => {
  const page = browserSignals()
  const listener = vi.fn<() => void>()
  const unsubscribe = page.subscribe(listener)
  expect(page.isVisible()).toBe(true)
  show('pagehide')
  expect([page.isVisible(), listener.mock.calls.length]).toEqual([false, 1])
  show('pageshow')
  expect([page.isVisible(), listener.mock.calls.length]).toEqual([true, 2])
  unsubscribe()
  show('pagehide')
  show('pageshow')
  expect(listener).toHaveBeenCalledTimes(2)
})
