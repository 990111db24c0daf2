import { expect, test } from 'vitest'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

test('takes what stands between two lines of hyphens, and counts lines', () => {
  expect(splitFrontMatter('---\ntitle: 甲\ndate: 2024-01-02\n---\n正文')).toEqual({
    yaml: 'title: 甲\ndate: 2024-01-02',
    yamlLine: 2,
    body: '正文',
    bodyLine: 5,
  })
})

test('reads files from Windows and with a byte order mark', () => {
  expect(splitFrontMatter('\uFEFF---\r\ntitle: 甲\r\n---\r\n正文\r\n')).toMatchObject({
    yaml: 'title: 甲',
    body: '正文\n',
  })
})

test('does not need the first line of hyphens, as Hexo does not', () => {
  expect(splitFrontMatter('title: 甲\ntags: [a]\n---\n正文')).toMatchObject({
    yaml: 'title: 甲\ntags: [a]',
    body: '正文',
  })
})

test('takes a section break in a text without front matter for what it is', () => {
  expect(splitFrontMatter('第一段\n\n---\n\n第二段')).toMatchObject({ yaml: '', bodyLine: 1 })
})

test('reads JSON between semicolons', () => {
  const { yaml, body } = splitFrontMatter(';;;\n"title": "甲"\n;;;\n正文')
  expect(JSON.parse(yaml)).toEqual({ title: '甲' })
  expect(body).toBe('正文')
})

test('leaves front matter that never ends in the body', () => {
  expect(splitFrontMatter('---\ntitle: 甲\n')).toMatchObject({ yaml: '' })
})
