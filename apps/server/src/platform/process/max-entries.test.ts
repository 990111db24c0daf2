import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { maxEntries } from '#platform/process/max-entries.ts'

test('a full cache evicts the least recently used entry', () => {
  const cache = new LRUCache<string, number>(maxEntries(2))
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([...cache.keys()]).toEqual(['c', 'a'])
})

test('an empty cache has no memory for its entries', () => {
  const cache = new LRUCache<string, number>(maxEntries(Number.MAX_SAFE_INTEGER))
  cache.set('a', 1)
  expect(cache.get('a')).toBe(1)
})
