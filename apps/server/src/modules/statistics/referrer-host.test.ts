import { expect, it } from 'vitest'
import { referrerHost } from '#modules/statistics/referrer-host.ts'

it.each([
  ['https://www.Example.com/a?q=secret', 'example.com'],
  ['http://search.example:8080/', 'search.example'],
  ['https://blog.example/post/1', null],
  ['https://www.blog.example/', null],
  ['android-app://com.example/', null],
  ['javascript:alert(1)', null],
  ['not a url', null],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, null],
  [undefined, null],
])('the referrer %j is counted as %j', (referer, host) => {
  expect(referrerHost(referer, 'https://blog.example')).toBe(host)
})
