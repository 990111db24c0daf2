import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { parseYamlFields, parseYamlList } from '#content/front-matter/parse-yaml.ts'

function failure(text: string): UnusableFileError {
  try {
    parseYamlFields(text, 2)
  } catch (error) {
    if (error instanceof UnusableFileError) return error
  }
  throw new Error('was read')
}

test('parses values with their line numbers', () => {
  const fields = parseYamlFields('title: 甲\ntags:\n  - a\n\ndate: 2024-01-02', 2)
  expect(fields.get('title')).toBe('甲')
  expect(fields.get('tags')).toEqual(['a'])
  expect(fields.get('date')).toBe('2024-01-02')
  expect(fields.lineOf('date')).toBe(6)
})

test('accepts leading tabs, as Hexo does', () => {
  expect(parseYamlFields('tags:\n\t- a\n\t- b', 1).get('tags')).toEqual(['a', 'b'])
})

test.each([
  ['title: 甲: 乙', 2, '冒号'],
  ['title: 甲\ntitle: 乙', 3, '两次'],
  ['a: 1\ntitle: "没有结束', 3, '引号'],
  ['a: 1\nb: *missing', 3, '锚点'],
  ['a: 1\nb: [1, 2', 3, '括号'],
  ['- 列表', 2, '键: 值'],
])('%j is rejected with line and reason', (text, line, reason) => {
  const error = failure(text)
  expect(error.line).toBe(line)
  expect(error.message).toContain(reason)
})

describe('hostile YAML', () => {
  test('an alias bomb is rejected', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`,
    )
    expect(failure(`l0: &l0 [x]\n${levels.join('\n')}`).message).toContain('过多')
  })

  test('a text of 65 KiB is rejected', () => {
    expect(failure(`a: ${'x'.repeat(66_000)}`).message).toContain('64 KiB')
  })

  test('nesting that exhausts the stack is rejected', () => {
    expect(failure(`a: ${'['.repeat(30_000)}`).message).not.toBe('')
  })

  test('custom tags give plain text', () => {
    const fields = parseYamlFields(
      'a: !!js/function "function () { return 1 }"\nb: !!binary aGk=\nc: !evil x',
      1,
    )
    expect(fields.get('a')).toBe('function () { return 1 }')
    expect(fields.get('c')).toBe('x')
  })

  test.each([
    '__proto__:\n  polluted: yes',
    '"__proto__": {polluted: true}',
    'constructor:\n  prototype:\n    polluted: true',
    '? __proto__\n: {polluted: true}',
    'a: &a {polluted: true}\n__proto__: *a',
    '<<: {__proto__: {polluted: true}}',
  ])('%j does not change a prototype', (text) => {
    const fields = parseYamlFields(text, 1)
    expect(fields.get('polluted')).toBeUndefined()
    expect('polluted' in {}).toBe(false)
  })

  test('any text is parsed or rejected, without any other error', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[-\s:[\]{}&*!|>'"%@`,?#a-c_.~]{0,60}$/)),
        (text) => {
          try {
            parseYamlFields(text, 1).keys()
          } catch (error) {
            expect(error).toBeInstanceOf(UnusableFileError)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('a list has the line numbers of its items', () => {
  const items = parseYamlList('- title: 甲\n- title: 乙\n  date: x')
  expect(items.map((item) => item.get('title'))).toEqual(['甲', '乙'])
  expect(items[1]?.lineOf('date')).toBe(3)
})
