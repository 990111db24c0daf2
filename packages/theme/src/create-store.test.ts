import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('is active from the first listener to the last', () => {
  const deactivate = vi.fn<() => void>()
  const activate = vi.fn<() => () => void>(() => deactivate)
  const store = createStore('a', activate)
  expect(activate).not.toHaveBeenCalled()
  const unsubscribeFirst = store.subscribe(() => {})
  const unsubscribeSecond = store.subscribe(() => {})
  unsubscribeFirst()
  unsubscribeFirst()
  expect([activate.mock.calls.length, deactivate.mock.calls.length]).toEqual([1, 0])
  unsubscribeSecond()
  expect(deactivate).toHaveBeenCalledOnce()
})

test('calls a listener added twice once per subscription, after the change', () => {
  const store = createStore('a', () => () => {})
  const seen: string[] = []
  const listener = (): void => void seen.push(store.getSnapshot())
  const unsubscribe = store.subscribe(listener)
  store.subscribe(listener)
  store.set('b')
  unsubscribe()
  store.set('c')
  expect(seen).toEqual(['b', 'b', 'c'])
})
