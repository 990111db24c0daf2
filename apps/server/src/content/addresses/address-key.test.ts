import { expect, test } from 'vitest'
import { addressKey } from '#content/addresses/address-key.ts'

test.each([
  '/2024/竹/',
  '/2024/竹',
  '2024/竹',
  '/2024/竹/index.html',
  '/2024/竹.html',
  '/2024/%E7%AB%B9/',
  '//2024//竹/?a=1#b',
  'https://old.example/2024/%E7%AB%B9.html',
])('%s is one address', (address) => {
  expect(addressKey(address)).toBe('/2024/竹')
})

test.each(['/', '', '/index.html', 'https://old.example'])('%j is the home page', (address) => {
  expect(addressKey(address)).toBe('/')
})

test.each([
  `/${'长'.repeat(500)}`,
  '/a\u0000b',
  '/a%00b',
  '/\\evil.example',
  '/%5Cevil.example',
  '/../a',
  '/a/%2e%2e/b',
  '/\uD800',
])('%j is not an address', (address) => {
  expect(addressKey(address)).toBeNull()
})

test('the length is that of the decoded address', () => {
  expect(addressKey(`/${encodeURI('长'.repeat(499))}`)).toBe(`/${'长'.repeat(499)}`)
})

test('the host of `//evil.example` is not a host', () => {
  expect(addressKey('//evil.example/a')).toBe('/evil.example/a')
})

test('malformed percent-encoding stays as it is', () => {
  expect(addressKey('/100%/')).toBe('/100%')
})

test.each(['/?p=12', '?p=12', '/index.php?p=12', 'https://old.example/?page_id=12&utm=a#b', '/?p=12#b'])(
  '%s has the article in its query',
  (address) => {
    expect(addressKey(address)).toBe('/?p=12')
  },
)

test.each(['/?p=x', '/?a=1&p=12', '/?pageNum=2', '/#?p=12'])('%s is the home page', (address) => {
  expect(addressKey(address)).toBe('/')
})

test('other queries with such a name are no addresses', () => {
  expect(addressKey('/archive?p=2')).toBe('/archive')
})
