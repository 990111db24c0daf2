import { expect, test, vi } from 'vitest'
import { createLazyStore, createStore } from './create-store.ts'

test('listeners are called after the value has changed, until they unsubscribe', () => {
  const store = createStore(1)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(seen).toEqual([2])
  expect(store.get()).toBe(3)
})

test('stores are independent of each other', () => {
  const listener = vi.fn<() => void>()
  createStore(0).subscribe(listener)
  createStore(0).set(1)
  expect(listener).not.toHaveBeenCalled()
})

test('the initial value of a lazy store is read once, at the first use', () => {
  const read = vi.fn(() => 7)
  const store = createLazyStore(read)
  expect(read).not.toHaveBeenCalled()
  expect([store.get(), store.get()]).toEqual([7, 7])
  store.set(8)
  expect(store.get()).toBe(8)
  expect(read).toHaveBeenCalledOnce()
})
