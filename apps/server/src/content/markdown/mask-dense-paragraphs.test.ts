import { expect, test } from 'vitest'
import { maskDenseParagraphs } from '#content/markdown/mask-dense-paragraphs.ts'
import { render } from '#content/testing/render.ts'

function calm(markdown: string): { text: string; lines: number[] } {
  const lines: number[] = []
  return { text: maskDenseParagraphs(markdown, (line) => lines.push(line)).markdown, lines }
}

test.each([
  '[',
  ']',
  '*a ',
  '_a*',
  '~~a~ ',
  '**。',
  '[a][b]',
  '\\\\(a',
  '&amp;(a',
  '<b>(a',
  '`a`',
  '$a$',
  '字  \n',
])('a paragraph of nothing but %j becomes text', (mark) => {
  const { text, lines } = calm(`前\n\n${mark.repeat(5000)}\n\n后 **粗**`)
  expect(lines).toEqual([2])
  expect(text).toMatch(/^前\n\n[^\n[\]*_~]{1,9}\n+后 \*\*粗\*\*$/)
})

test('delimiters on all lines of a paragraph are counted', () => {
  expect(calm('*a_\n'.repeat(3000)).lines).toEqual([0])
})

test.each([
  ['ordinary text', '一段 **粗** [链](a) 文字。\n\n'.repeat(2000)],
  ['a long list', '- **粗** [链](a)\n'.repeat(2000)],
  ['a long table', `|a|b|\n|-|-|\n${'|**粗**|[链](a)|\n'.repeat(2000)}`],
  ['a long HTML table', `<table>\n${'<tr><td>a</td><td>&amp;</td></tr>\n'.repeat(2000)}</table>`],
  ['a block of custom HTML', `<x-list a="b">\n${'<b>a</b>\n'.repeat(3000)}</x-list>`],
  ['code', `\`\`\`\n${'a[0] * b[1]\n'.repeat(2000)}\`\`\``],
  ['much code between text', '段落\n\n```\na[0] * b[1]\n```\n\n'.repeat(2000)],
])('%s is not masked', (_what, markdown) => {
  expect(calm(markdown)).toEqual({ text: markdown, lines: [] })
})

test('a masked paragraph is shown as plain text', async () => {
  const hostile = '[a] *b* `~` <i title="*">'.repeat(1000)
  const { html, plainText, problems } = await render(`题\n\n${hostile}\n${hostile}\n\n**粗**\n\n${hostile}`)
  expect(plainText).toBe(`题\n${hostile}\n${hostile}\n粗\n${hostile}`)
  expect(html).toContain('<strong>粗</strong>')
  expect(html).not.toMatch(/[\ufdd0\ufdd1]|<i|<em>/)
  const reason = '有一段的标记符号太多，按原文显示'
  expect(problems).toEqual([3, 8].map((line) => ({ file: 'a.md', line, reason })))
})
