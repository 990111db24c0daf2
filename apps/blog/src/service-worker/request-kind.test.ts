import { expect, test } from 'vitest'
import { requestKind, type RequestInfo, type RequestKind } from './request-kind.ts'

const origin = 'https://blog.example'

function kindOf(path: string, request: Partial<RequestInfo> = {}): RequestKind {
  const url = new URL(path, origin).href
  return requestKind(
    { method: 'GET', mode: 'cors', destination: '', headers: new Headers(), ...request, url },
    origin,
  )
}

const navigation = { mode: 'navigate', destination: 'document' } as const

test.for(['/', '/post/3', '/moments?pageNum=2', '/notifications', '/no-such-page'])(
  'a navigation to %s is a page',
  (path) => {
    expect(kindOf(path, navigation)).toBe('page')
  },
)

test.for([
  '/api/auth/callback/github?code=1&state=2',
  '/post/3?token=once',
  '/?a=1&token=',
  '/rss.xml',
  '/media/0123456789abcdef-480.webp',
  '/uploads/a.webp',
  '/healthz',
])('a navigation to %s is fetched from the network only', (path) => {
  expect(kindOf(path, navigation)).toBe('document')
})

test('the diagram frame and the icon are files of the build', () => {
  expect(kindOf('/diagrams.html', { mode: 'navigate', destination: 'iframe' })).toBe('file')
  expect(kindOf('/favicon.svg', { destination: 'image' })).toBe('file')
})

test('build files and content pictures are recognized by their paths', () => {
  expect(kindOf('/assets/app-1a2b.js', { destination: 'script' })).toBe('asset')
  expect(kindOf('/media/0123456789abcdef-480.webp', { destination: 'image' })).toBe('picture')
})

test.for<[what: string, path: string, request: Partial<RequestInfo>]>([
  ['a POST request', '/post/3', { method: 'POST', mode: 'navigate', destination: 'document' }],
  ['an API call', '/api/article/list', {}],
  ['a request with a session token', '/assets/app.js', { headers: new Headers({ authorization: 'token' }) }],
  [
    'a range request',
    '/media/a-480.webp',
    { destination: 'image', headers: new Headers({ range: 'bytes=0-' }) },
  ],
  ['a picture fetched by a script', '/media/a-480.webp', {}],
  ['a picture uploaded by a visitor', '/uploads/a.webp', { destination: 'image' }],
  ['the worker script', '/sw.js', {}],
  ['a request to another site', 'https://elsewhere.example/assets/app.js', { destination: 'script' }],
])('%s is left to the browser', ([, path, request]) => {
  expect(kindOf(path, request)).toBe('other')
})
