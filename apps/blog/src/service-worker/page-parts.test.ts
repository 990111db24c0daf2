import { expect, test } from 'vitest'
import { assetsOf, isPublicPage, picturesOf } from './page-parts.ts'

/** A page as fetched from this site: the `Response` constructor cannot create the type `basic`. */
function page(caching: string, overrides: Partial<Response> = {}): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching }
  return Object.defineProperties(
    new Response('', { headers }),
    Object.fromEntries(
      Object.entries({ type: 'basic', ...overrides }).map(([name, value]) => [name, { value }]),
    ),
  )
}

test('a public page may be cached', () => {
  expect(isPublicPage(page('no-cache'))).toBe(true)
})

test.for(['private, no-store', 'no-store', 'Private', 'max-age=0, NO-STORE'])(
  'a page that is sent with %s may not',
  (caching) => {
    expect(isPublicPage(page(caching))).toBe(false)
  },
)

test('errors, redirects and other content types must not be cached', () => {
  expect(isPublicPage(page('no-cache', { status: 500 }))).toBe(false)
  expect(isPublicPage(page('no-cache', { type: 'opaqueredirect' }))).toBe(false)
  expect(isPublicPage(Response.json({}))).toBe(false)
})

test('linked styles and scripts are found, but not similar text in the content', () => {
  const html =
    '<link rel="stylesheet" href="/assets/a-1.css"><link rel="stylesheet" href="/assets/b-2.css">' +
    '<link rel="modulepreload" href="/assets/c-3.js"><script type="module" id="app" src="/assets/app-4.js"></script>' +
    '<p>&lt;link rel="stylesheet" href="/assets/fake.css"&gt; <a href="/assets/linked.css">样式</a></p>'
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.css', '/assets/app-4.js', '/assets/c-3.js'])
})

test('pictures are found in all attributes and sizes, without duplicates', () => {
  const html =
    '<img src="/media/aa11-480.webp" srcset="/media/aa11-480.webp 480w, /media/aa11-960.webp 960w">' +
    '<meta content="https://blog.example/media/bb22-480.avif"><img src="https://elsewhere.example/x.png">'
  expect(picturesOf(html)).toEqual(['/media/aa11-480.webp', '/media/aa11-960.webp', '/media/bb22-480.avif'])
})
