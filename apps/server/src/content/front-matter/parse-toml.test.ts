import { expect, test } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { parseTomlFields } from '#content/front-matter/parse-toml.ts'

test('reads the front matter of Hugo, with the line of each key', () => {
  const fields = parseTomlFields(
    [
      "title = '一篇'",
      'date = 2024-01-02T03:04:05+08:00',
      'lastmod = 2024-02-03',
      "tags = ['甲', '乙']",
      'draft = false',
      'weight = 3',
      '[cover]',
      "url = '/a.png'",
    ].join('\n'),
    2,
  )
  expect(fields.keys()).toEqual(['title', 'date', 'lastmod', 'tags', 'draft', 'weight', 'cover'])
  expect(fields.get('tags')).toEqual(['甲', '乙'])
  expect(fields.get('lastmod')).toBe('2024-02-03')
  expect(fields.get('date')).toMatch(/^2024-01-02T03:04:05(?:\.000)?\+08:00$/)
  expect(fields.fieldsIn('cover')?.get('url')).toBe('/a.png')
  expect([fields.lineOf('title'), fields.lineOf('cover'), fields.lineOf('none')]).toEqual([2, 8, null])
})

test('a key of the prototype is a key like any other', () => {
  expect(parseTomlFields('a = 1', 1).get('constructor')).toBeUndefined()
  expect(parseTomlFields("'__proto__' = 1", 1).get('a')).toBeUndefined()
})

test.each([
  ['a syntax error', "title = '甲\nb = 1", 5],
  ['tables nested too deeply', `title = '甲'\na = ${'['.repeat(1000)}${']'.repeat(1000)}`, 6],
])('%s is reported with its line', (_, text, line) => {
  expect(() => parseTomlFields(text, 5)).toThrow(UnusableFileError)
  expect(() => parseTomlFields(text, 5)).toThrow(expect.objectContaining({ line }))
})

test('a text that is too long is rejected', () => {
  expect(() => parseTomlFields(`a = '${'b'.repeat(70_000)}'`, 1)).toThrow('TOML 超过 64 KiB')
})
