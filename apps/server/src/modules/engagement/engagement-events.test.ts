import { expect, test, vi } from 'vitest'
import { createEngagementEvents, type EngagementListener } from '#modules/engagement/engagement-events.ts'

test.each<[string, EngagementListener]>([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('a listener that %s is reported, and the other ones and the caller continue', async (_, broken) => {
  const onError = vi.fn<(error: unknown) => void>()
  const listener = vi.fn<EngagementListener>()
  const events = createEngagementEvents(onError)
  events.subscribe(broken)
  events.subscribe(listener)
  events.emit({ type: 'message-moved' })
  expect(listener).toHaveBeenCalledExactlyOnceWith({ type: 'message-moved' })
  await events.settled()
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
})
