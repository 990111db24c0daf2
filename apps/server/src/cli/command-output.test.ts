import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutput } from '#cli/command-output.ts'
import { type Columns, printList, timeCell } from '#cli/print-list.ts'

/** Escape sequences of old terminals, of C1 terminals, and bidirectional controls. */
const hostile = '\u001B[31m\u007F\u009B31m\u061C\u200E\u200F\u2028\u202E\u2066\n\t竹'
const rawControls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u

/** Records what a command with these options prints. */
function record(options: { isJson?: boolean; isQuiet?: boolean } = {}) {
  const printed = { stdout: [] as string[], stderr: [] as string[] }
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.stdout.push(line))
  const error = vi
    .spyOn(console, 'error')
    .mockImplementation((line: string) => void printed.stderr.push(line))
  onTestFinished(() => {
    log.mockRestore()
    error.mockRestore()
  })
  return { ...printed, output: createOutput({ isJson: false, isQuiet: false, ...options }) }
}

test('JSON has no control character but line breaks between values, and reads as the same value', () => {
  const { output, stdout } = record({ isJson: true })
  const value = { text: hostile, list: [{ [hostile]: 1 }], counts: new Map([['竹', 2]]) }
  output.result(value, ['done'], ['rest'])
  expect(stdout).toHaveLength(1)
  const [json = ''] = stdout
  expect(json.replaceAll('\n', '')).not.toMatch(rawControls)
  expect(json).toContain('\\u001b[31m\\u007f\\u009b31m\\u061c\\u200e\\u200f\\u2028\\u202e\\u2066\\n\\t竹')
  expect(JSON.parse(json)).toEqual({ ...value, counts: { 竹: 2 } })
})

test('text has no control character but line breaks between lines and tabs between cells', () => {
  const { output, stdout, stderr } = record()
  output.progress(hostile)
  output.result({}, [hostile], [[hostile, '2']])
  const [line, row, ...others] = stdout.join('\n').split('\n')
  expect(others).toEqual([])
  expect([line, ...(row?.split('\t') ?? []), ...stderr].join('')).not.toMatch(rawControls)
  expect(row?.split('\t')).toHaveLength(2)
})

test('--quiet leaves out progress and what was done, not what needs attention, and no JSON', () => {
  const text = record({ isQuiet: true })
  text.output.progress('working')
  text.output.result({ count: 1 }, ['done'], ['a problem'])
  expect([text.stdout, text.stderr]).toEqual([['a problem'], []])

  const nothing = record({ isQuiet: true })
  nothing.output.result({ count: 1 }, ['done'])
  expect(nothing.stdout).toEqual([])

  const json = record({ isQuiet: true, isJson: true })
  json.output.progress('working')
  json.output.result({ count: 1 }, ['done'])
  expect([JSON.parse(json.stdout.join('')), json.stderr]).toEqual([{ count: 1 }, []])
})

const columns: Columns<{ id: number; email: string | null; at: number | null; isBanned: boolean }> = {
  id: ({ id }) => id,
  state: ({ isBanned }) =>
    isBanned ? { value: 'banned', text: '已停用' } : { value: 'active', text: '正常' },
  email: ({ email }) => email,
  createdAt: ({ at }) => timeCell(at),
}
const rows = [
  { id: 1, email: 'z@mail.example', at: Date.UTC(2024, 0, 1), isBanned: false },
  { id: 2, email: null, at: null, isBanned: true },
]

test('a list has the same columns as text and as JSON, where times are ISO 8601, also with --quiet', () => {
  const text = record({ isQuiet: true })
  printList(text.output, rows, columns, '还没有')
  expect(text.stdout).toEqual(['1\t正常\tz@mail.example\t2024-01-01 08:00:00\n2\t已停用\t-\t-'])

  const json = record({ isJson: true })
  printList(json.output, rows, columns, '还没有')
  expect(JSON.parse(json.stdout.join(''))).toEqual([
    { id: 1, state: 'active', email: 'z@mail.example', createdAt: '2024-01-01T00:00:00.000Z' },
    { id: 2, state: 'banned', email: null, createdAt: null },
  ])
})

test('an empty list is a text, and as JSON an empty array', () => {
  const text = record()
  printList(text.output, [], columns, '还没有')
  expect(text.stdout).toEqual(['还没有'])
  const json = record({ isJson: true })
  printList(json.output, [], columns, '还没有')
  expect(json.stdout).toEqual(['[]'])
})
