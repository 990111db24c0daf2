import { expect, test } from 'vitest'
import { findEvictable } from './find-evictable.ts'

const kept = [
  { path: '/post/1', at: 10, size: 40 },
  { path: '/post/2', at: 30, size: 40 },
  { path: '/post/3', at: 20, size: 40 },
]

test('nothing goes while there is room', () => {
  expect(findEvictable(kept, { count: 3, bytes: 120 })).toEqual([])
})

test('the oldest goes first when there are too many', () => {
  expect(findEvictable(kept, { count: 2, bytes: 1_000 }).map(({ path }) => path)).toEqual(['/post/1'])
})

test('the oldest go first when they take too much, however few they are', () => {
  expect(findEvictable(kept, { count: 40, bytes: 79 }).map(({ path }) => path)).toEqual([
    '/post/3',
    '/post/1',
  ])
})

test('one that is too large by itself is not kept', () => {
  expect(findEvictable([{ at: 1, size: 200 }], { count: 40, bytes: 100 })).toHaveLength(1)
})
