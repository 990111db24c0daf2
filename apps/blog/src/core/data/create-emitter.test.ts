import { expect, test, vi } from 'vitest'
import { createEmitter } from './create-emitter.ts'

test('every listener receives an event until it is removed', () => {
  const { emit, subscribe } = createEmitter<string>()
  const [first, second] = [vi.fn<(event: string) => void>(), vi.fn<(event: string) => void>()]
  const remove = subscribe(first)
  subscribe(second)
  emit('one')
  remove()
  emit('two')
  expect(first.mock.calls).toEqual([['one']])
  expect(second.mock.calls).toEqual([['one'], ['two']])
})
