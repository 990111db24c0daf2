import { expect, test, vi } from 'vitest'
import { createEmitter } from './create-emitter.ts'

test('a listener that subscribes again while it is called receives the value once', () => {
  const { subscribe, emit } = createEmitter<number>()
  const received: number[] = []
  let unsubscribe = subscribe(resubscribe)
  function resubscribe(value: number): void {
    received.push(value)
    unsubscribe()
    unsubscribe = subscribe(resubscribe)
  }
  emit(1)
  emit(2)
  expect(received).toEqual([1, 2])
})

test('a listener added twice is called twice, and each subscription ends separately', () => {
  const { subscribe, emit } = createEmitter()
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribe(listener)
  subscribe(listener)
  emit()
  unsubscribe()
  unsubscribe()
  emit()
  expect(listener).toHaveBeenCalledTimes(3)
})
