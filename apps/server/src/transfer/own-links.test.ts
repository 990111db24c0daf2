import { expect, test } from 'vitest'
import { removeOwnHostInMarkdown, toOwnPath } from './own-links.ts'

test.each([
  ['https://old.example/a/1/?x=1#y', '/a/1/?x=1#y'],
  ['http://old.example/', '/'],
  ['//old.example/a.html', '/a.html'],
  ['https://old.example/?p=12', '/?p=12'],
  ['https://other.example/a/', 'https://other.example/a/'],
  ['https://old.example.evil/a/', 'https://old.example.evil/a/'],
  ['https://old.example/files/a.pdf', 'https://old.example/files/a.pdf'],
  ['https://old.example/blog/wp-content/uploads/a', 'https://old.example/blog/wp-content/uploads/a'],
  ['/a/', '/a/'],
  ['#y', '#y'],
  ['mailto:me@old.example', 'mailto:me@old.example'],
  ['https://[', 'https://['],
])('the address %s of an old site is written as %s', (address, path) => {
  expect(toOwnPath(address, 'https://old.example/a/2/')).toBe(path)
})

test('links of Markdown lose the host of the old site, pictures and code do not', () => {
  const text =
    '[甲](https://old.example/a/ "题") ![图](https://old.example/b/) `[乙](https://old.example/c/)` [丙](https://other.example/)'
  expect(removeOwnHostInMarkdown(text, 'https://old.example')).toBe(
    text.replace('https://old.example/a/', '/a/'),
  )
})
