import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('a store holds its new value before it calls its listeners', () => {
  const store = createStore('a')
  const seen: string[] = []
  store.subscribe(() => seen.push(store.getSnapshot()))
  store.set('b')
  expect(seen).toEqual(['b'])
})
