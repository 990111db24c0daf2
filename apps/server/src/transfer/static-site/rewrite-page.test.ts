import { expect, test } from 'vitest'
import { rewritePage } from '#transfer/static-site/rewrite-page.ts'

const rewrite = (html: string) => rewritePage(html, (href) => (href.startsWith('/') ? `/s${href}` : null))

test('the addresses of links are replaced, and nothing else', () => {
  const state = '<script type="application/json">{"a":"<a href=\\"/x\\">"}</script>'
  const html = `<p title="/a"><a class="b" href="/tags?a=1&amp;b=2">标签</a><a href="https://x.example">外</a></p>${state}`
  expect(rewrite(html).html).toBe(html.replace('"/tags?a=1&amp;b=2"', '"/s/tags?a=1&amp;b=2"'))
})

test('an address with quotes and markup stays one attribute', () => {
  const { html } = rewritePage('<a href="/x">a</a>', () => '/"><script>')
  expect(html).toBe('<a href="/&quot;><script>">a</a>')
})

test('links, pictures of every size, styles, media and pictures of link previews are found', () => {
  const { links, files } = rewrite(
    '<link rel="stylesheet" href="/a.css"><link rel="canonical" href="/no"><meta property="og:image" content="/og.png">' +
      '<a href="/b">b</a><picture><source srcset="/1.avif 480w, /2.avif 800w"><img src="/3.webp"></picture><video poster="/4.webp" src="/5.mp4"></video>',
  )
  expect(links).toEqual(['/b'])
  expect(files.toSorted()).toEqual(
    ['/1.avif', '/2.avif', '/3.webp', '/4.webp', '/5.mp4', '/a.css', '/og.png'].toSorted(),
  )
})
