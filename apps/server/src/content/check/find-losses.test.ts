import { expect, test } from 'vitest'
import { findLosses } from '#content/check/find-losses.ts'

test('brackets that are tags are reported with their line, those of shells and arrays are not', () => {
  const source = '[[ -z $a ]] [[ ]] [[1, 2]]\n\n![[图]]'
  expect(findLosses('a.md', source, `<p>${source.replace('\n\n', '</p>\n<p>')}</p>`)).toEqual([
    { file: 'a.md', line: 3, reason: '没有换成内容的标签：![[图]]' },
  ])
})

test.each(['{{</* highlight ruby */>}}', '变成 {{\\< highlight ruby >}}'])(
  'a shortcode that %s shows as an example is no loss',
  (source) => {
    expect(findLosses('a.md', source, '<p>{{&#x3C; highlight ruby >}}</p>')).toEqual([])
  },
)

test('code, formulas and attributes are no text', () => {
  const html =
    '<p title="[[甲]]"><code>[[乙]]</code> [[丙]]</p>\n<pre><code>[[丁]]</code></pre><p title="<pre ">[[戊]]</p>'
  expect(findLosses('a.md', '', html).map(({ reason }) => reason)).toEqual([
    '没有换成内容的标签：[[丙]]',
    '没有换成内容的标签：[[戊]]',
  ])
})

test('pictures on other sites are reported with their host and line', () => {
  const url = 'https://host.example/a.png'
  const html = `<p><img alt="1 > 0" src="${url}"><img src="/media/b.webp"></p>`
  expect(findLosses('a.md', `\n![1 > 0](${url})`, html)).toEqual([
    { file: 'a.md', line: 2, reason: '图片在别的网站上：host.example' },
  ])
})

test('at most two hundred losses of a file are reported', () => {
  const text = Array.from({ length: 300 }, (_, index) => `[[第${index}]]`).join(' ')
  expect(findLosses('a.md', text, `<p>${text}</p>`)).toHaveLength(200)
})
