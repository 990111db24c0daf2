import { expect, test } from 'vitest'
import { cachePathOf, isCacheablePath } from './cache-path.ts'

test('articles, home and the archive are cached, by canonical path', () => {
  for (const path of ['/post/12', '/', '/archive']) expect(isCacheablePath(path)).toBe(true)
  for (const path of ['/post/012', '/post/1/', '/post/1?a', '/user/profile', '//post/1', '/post/a', '/tags'])
    expect(isCacheablePath(path)).toBe(false)
})

test.for([
  ['/', '/'],
  ['/archive', '/archive'],
  ['/post/3?comment=4', '/post/3'],
  ['/?pageNum=2', null],
  ['/archive?year=2025', null],
  ['/messages', null],
] as const)('the page at %s is cached under %s', ([address, path]) => {
  expect(cachePathOf(new URL(address, 'https://blog.example'))).toBe(path)
})
