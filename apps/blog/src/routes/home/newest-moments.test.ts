import { expect, test } from 'vitest'
import { toLine } from './newest-moments.ts'

test.each([
  ['<p>雨停了。</p>\n<p>回屋。</p>', '雨停了。 回屋。'],
  ['<p>a &#x26; b &lt;c&gt; &#60;d &amp;lt;</p>', 'a & b <c> <d &lt;'],
  ['<p>&#x110000;&unknown;</p>', '&#x110000;&unknown;'],
  ['', ''],
])('%j becomes the line %j', (html, text) => {
  expect(toLine(html)).toBe(text)
})
