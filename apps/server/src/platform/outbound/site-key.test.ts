import { expect, test } from 'vitest'
import { identifySite } from '#platform/outbound/site-key.ts'

test.each([
  ['https://blog.example', 'blog.example', 'blog.example'],
  ['http://WWW.Blog.example./', 'blog.example', 'blog.example'],
  ['https://blog.example:443/index.html?from=x#top', 'blog.example', 'blog.example'],
  ['https://blog.example:8443/', 'blog.example:8443', 'blog.example:8443'],
  ['https://host.example/~a//', 'host.example', 'host.example/~a'],
  ['https://竹.example', 'xn--2uz.example', 'xn--2uz.example'],
  ['https://www.example', 'www.example', 'www.example'],
])('%s is the site %s at %s', (url, host, key) => {
  expect(identifySite(url)).toEqual({ host, key })
})
