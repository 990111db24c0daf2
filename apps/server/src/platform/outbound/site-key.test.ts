import { expect, test } from 'vitest'
import { identifySite } from '#platform/outbound/site-key.ts'
import { leastCpuTime } from '../../../test/cpu-time.ts'

test.each([
  ['https://blog.example', 'blog.example', 'blog.example'],
  ['http://WWW.Blog.example./', 'blog.example', 'blog.example'],
  ['https://blog.example:443/index.html?from=x#top', 'blog.example', 'blog.example'],
  ['https://blog.example:8443/', 'blog.example:8443', 'blog.example:8443'],
  ['https://host.example/~a//', 'host.example', 'host.example/~a'],
  ['https://host.example/a//Index.HTML//', 'host.example', 'host.example/a/'],
  ['https://竹.example', 'xn--2uz.example', 'xn--2uz.example'],
  ['https://www.example', 'www.example', 'www.example'],
])('%s is the site %s at %s', (url, host, key) => {
  expect(identifySite(url)).toEqual({ host, key })
})

test('C43: the cost of many slashes is linear in the length', () => {
  // A page of another site may have hundreds of such links.
  const [few, many] = [1_250, 40_000].map((size) => {
    const url = `https://host.example/${'/'.repeat(size)}a`
    return leastCpuTime(() => identifySite(url))
  })
  // Quadratic time is 1,000 times as long; below 5 ms the compiler of V8 dominates.
  expect(many).toBeLessThan(20 * Math.max(few ?? 0, 5))
})
