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
  ['https://old.example/wp-admin/post.php', 'https://old.example/wp-admin/post.php'],
  ['https://old.example/wp-admin-tricks/', '/wp-admin-tricks/'],
  ['https://old.example//2020/a/', '/2020/a/'],
  ['https://old.example/\\\\evil.example/', '/evil.example/'],
  ['/a/', '/a/'],
  ['#y', '#y'],
  ['mailto:me@old.example', 'mailto:me@old.example'],
  ['https://[', 'https://['],
])('the address %s of an old site is written as %s', (address, path) => {
  expect(toOwnPath(address, 'https://old.example')).toBe(path)
})

test.each([
  ['https://old.example/blog/a/', '/blog/a/'],
  ['https://old.example/blog', '/blog'],
  ['https://old.example/blogs/a/', 'https://old.example/blogs/a/'],
  ['https://old.example/bbs/thread-1', 'https://old.example/bbs/thread-1'],
])('of an old site in a folder, the address %s is written as %s', (address, path) => {
  expect(toOwnPath(address, 'https://old.example/blog')).toBe(path)
})

test('every address stays where the old site is unknown', () => {
  expect(toOwnPath('https://old.example/a/', '')).toBe('https://old.example/a/')
})

test('links of Markdown lose the host of the old site, pictures and code do not', () => {
  const text =
    '[甲](https://old.example/a/ "题") ![图](https://old.example/b/) `[乙](https://old.example/c/)` [丙](https://other.example/)'
  expect(removeOwnHostInMarkdown(text, 'https://old.example')).toBe(
    text.replace('https://old.example/a/', '/a/'),
  )
})

test.each([
  ['[甲][1]\n\n  [1]: https://old.example/a/', '[甲][1]\n\n  [1]: /a/'],
  ['[![图](b.png)](https://old.example/a/)', '[![图](b.png)](/a/)'],
  ['[甲](<https://old.example/a/>)', '[甲](</a/>)'],
  ['<https://old.example/a/>', '[https://old.example/a/](/a/)'],
  ['<a class="x" href="https://old.example/a/">甲</a>', '<a class="x" href="/a/">甲</a>'],
  ['![图][1]\n\n[1]: https://old.example/b.png', '![图][1]\n\n[1]: https://old.example/b.png'],
  ['<https://other.example/>', '<https://other.example/>'],
])('the link of Markdown %j is written as %j', (text, expected) => {
  expect(removeOwnHostInMarkdown(text, 'https://old.example')).toBe(expected)
})
