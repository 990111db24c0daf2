import { expect, test } from 'vitest'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

test('splits at two lines of hyphens, with line numbers', () => {
  expect(splitFrontMatter('---\ntitle: 甲\ndate: 2024-01-02\n---\n正文')).toEqual({
    format: 'yaml',
    frontMatter: 'title: 甲\ndate: 2024-01-02',
    frontMatterLine: 2,
    body: '正文',
    bodyLine: 5,
  })
})

test('accepts CRLF and a byte order mark', () => {
  expect(splitFrontMatter('\uFEFF---\r\ntitle: 甲\r\n---\r\n正文\r\n')).toMatchObject({
    frontMatter: 'title: 甲',
    body: '正文\n',
  })
})

test('the first line of hyphens is optional, as in Hexo', () => {
  expect(splitFrontMatter('title: 甲\ntags: [a]\n---\n正文')).toMatchObject({
    frontMatter: 'title: 甲\ntags: [a]',
    body: '正文',
  })
})

test('keeps a thematic break in a text without front matter', () => {
  expect(splitFrontMatter('第一段\n\n---\n\n第二段')).toMatchObject({ frontMatter: '', bodyLine: 1 })
})

test('accepts JSON between semicolons', () => {
  const { frontMatter, body } = splitFrontMatter(';;;\n"title": "甲"\n;;;\n正文')
  expect(JSON.parse(frontMatter)).toEqual({ title: '甲' })
  expect(body).toBe('正文')
})

test('leaves unterminated front matter in the body', () => {
  expect(splitFrontMatter('---\ntitle: 甲\n')).toMatchObject({ frontMatter: '' })
})

test('skips byte order marks and blank lines before the front matter', () => {
  expect(splitFrontMatter('\uFEFF\uFEFF\n \n---\ntitle: 甲\n---\n正文')).toEqual({
    format: 'yaml',
    frontMatter: 'title: 甲',
    frontMatterLine: 4,
    body: '正文',
    bodyLine: 6,
  })
})

test('accepts TOML between lines of plus signs', () => {
  expect(splitFrontMatter("+++\ntitle = '甲'\n+++\n正文")).toEqual({
    format: 'toml',
    frontMatter: "title = '甲'",
    frontMatterLine: 2,
    body: '正文',
    bodyLine: 4,
  })
})

test.each([
  '{"title": "甲 }", "a": {"b": 1}}',
  '{ "title": "甲 }",\n  "a": {\n"b": 1 } }',
  '{"title": "甲 }"\n, "a": {"b": 1}}  ',
])('accepts a JSON object in any layout: %j', (object) => {
  const { frontMatter, body } = splitFrontMatter(`${object}\n\n正文`)
  expect(JSON.parse(frontMatter)).toEqual({ title: '甲 }', a: { b: 1 } })
  expect(body).toBe('\n正文')
})

test.each(['{"a": 1} 与正文', '{"a": 1', '{% note %}\n{% endnote %}'])('%j is text', (text) => {
  expect(splitFrontMatter(text)).toMatchObject({ frontMatter: '', body: text })
})

test('accepts a JSON object', () => {
  const { format, frontMatter, frontMatterLine, body } = splitFrontMatter('{\n  "title": "甲"\n}\n正文')
  expect({ format, frontMatterLine, body }).toEqual({ format: 'yaml', frontMatterLine: 1, body: '正文' })
  expect(JSON.parse(frontMatter)).toEqual({ title: '甲' })
})
