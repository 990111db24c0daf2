import { expect, test } from 'vitest'
import { htmlToMarkdown } from '#transfer/documents/html-to-markdown.ts'

test('G42: a conversion that takes too long ends', () => {
  expect(() => htmlToMarkdown('<b><i>x'.repeat(90), undefined, 100)).toThrow('timed out after 100ms')
  expect(htmlToMarkdown('<p>甲<br>乙</p>')).toBe('甲\\\n乙')
})

test('a text of too many elements is rejected', () => {
  expect(() => htmlToMarkdown('<br>'.repeat(100_001))).toThrow('too many elements')
})

test('a long cell does not widen the other rows of its table', () => {
  const table = `<table><tr><th>${'字'.repeat(1_000)}</th></tr>${'<tr><td>甲</td></tr>'.repeat(1_000)}</table>`
  expect(htmlToMarkdown(table).length).toBeLessThan(10_000)
})

test.each([
  ['one cell across columns', '<table><tr><td colspan="99999999">'],
  ['one cell across rows', '<table><tr><td rowspan="99999999">'],
  ['cells across both', `<table>${'<tr><td colspan="1000" rowspan="1000">'.repeat(20)}</table>`],
  ['rows that are filled', `<table><tr>${'<td>'.repeat(1_000)}${'<tr><td>'.repeat(1_000)}</table>`],
  ['many tables', `<table><tr>${'<td>'.repeat(300)}${'<tr>'.repeat(300)}</table>`.repeat(2)],
])('a table with too many cells is rejected: %s', (_, html) => {
  expect(() => htmlToMarkdown(html)).toThrow('too many cells')
})

test('a table of a thousand rows and one with spans are converted', () => {
  const row = '<tr><td colspan="2">甲</td><td rowspan="2">乙</td></tr>'
  expect(htmlToMarkdown(`<table>${row.repeat(5)}</table>`)).toContain('| 甲 |')
  expect(htmlToMarkdown(`<table>${'<tr><td>甲<td>乙'.repeat(1_000)}</table>`).split('\n')).toHaveLength(1_002)
})
