import { expect, test } from 'vitest'
import { findEvictable } from './find-evictable.ts'

const cached = [
  { path: '/post/1', at: 10, size: 40 },
  { path: '/post/2', at: 30, size: 40 },
  { path: '/post/3', at: 20, size: 40 },
]

test('nothing is evicted below the limits', () => {
  expect(findEvictable(cached, { count: 3, bytes: 120 })).toEqual([])
})

test('the oldest entries are evicted beyond the count limit', () => {
  expect(findEvictable(cached, { count: 2, bytes: 1_000 }).map(({ path }) => path)).toEqual(['/post/1'])
})

test('the oldest entries are evicted beyond the size limit', () => {
  expect(findEvictable(cached, { count: 40, bytes: 79 }).map(({ path }) => path)).toEqual([
    '/post/3',
    '/post/1',
  ])
})

test('an entry above the size limit is evicted', () => {
  expect(findEvictable([{ at: 1, size: 200 }], { count: 40, bytes: 100 })).toHaveLength(1)
})
