import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '%09//evil.example',
  '%2f%2fevil.example',
  'https:evil.example',
  'https://evil.example/post/1',
  'https:/evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://site.invalid@evil.example',
  '@evil.example',
  'evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\u0000',
  '../x',
  '?x',
  '#x',
  ' /archive',
  '',
  null,
  undefined,
])('%j leads home', (address) => {
  expect(localPath(address)).toBe('/')
})

test.each([
  ['/', '/'],
  ['/post/3?from=feed#end', '/post/3?from=feed#end'],
  ['/tags?tagName=随笔', '/tags?tagName=%E9%9A%8F%E7%AC%94'],
  ['/a/../archive', '/archive'],
  ['/user/profile?tab=likes', '/user/profile?tab=likes'],
  ['/%09//evil.example', '/%09//evil.example'],
  ['/@evil.example', '/@evil.example'],
])('%j stays within the site', (address, path) => {
  expect(localPath(address)).toBe(path)
})
