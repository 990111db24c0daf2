import { expect, test } from 'vitest'
import { localPath } from '#platform/http/local-path.ts'

test.for([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '%09//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https:evil.example',
  'https://evil.example/post/1',
  'javascript:alert(1)',
  'https://blog.example@evil.example',
  '@evil.example',
  'evil.example',
  '?x',
  '',
])('D62: %j becomes /', (address) => {
  expect(localPath(address)).toBe('/')
})

test('a path of this site is returned with its query and fragment', () => {
  expect(localPath('/tags?tagName=随笔#end')).toBe('/tags?tagName=%E9%9A%8F%E7%AC%94#end')
  expect(localPath('/a/../archive')).toBe('/archive')
  expect(localPath('/@evil.example')).toBe('/@evil.example')
})
