import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { createTerminalStream } from '#platform/log/terminal-stream.ts'

const hostile = '一行\n{"level":"error"}\u001B[2J\u009B31m\u202E\u2028尾'

function collect(): { text: () => string; write: (line: string) => void } {
  const lines: string[] = []
  return { text: () => lines.join(''), write: (line) => void lines.push(line) }
}

test('a log entry is one line of JSON, whatever its values', () => {
  const output = collect()
  createLogger('info', output).info({ path: hostile, err: new Error(hostile) }, hostile)

  expect(output.text().match(/\n/g)).toHaveLength(1)
  expect(output.text()).not.toContain('\u001B')
  expect(JSON.parse(output.text())).toMatchObject({
    level: 'info',
    msg: hostile,
    path: hostile,
    err: { message: hostile },
  })
})

test('lines about the same outage are written once a minute, and all others always (G15)', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const output = collect()
  const log = createLogger('info', output)
  const linesOf = (code: string): number => output.text().split(`"msg":"${code}"`).length - 1
  const logAll = (): void => {
    for (const code of ['ENOSPC', 'ECONNREFUSED', 'other'])
      for (let line = 0; line < 3; line += 1)
        log.error({ err: Object.assign(new Error('x'), { code }) }, code)
  }
  logAll()
  vi.advanceTimersByTime(59_000)
  logAll()
  expect(['ENOSPC', 'ECONNREFUSED', 'other'].map(linesOf)).toEqual([1, 1, 6])
  vi.advanceTimersByTime(2_000)
  logAll()
  expect(['ENOSPC', 'ECONNREFUSED', 'other'].map(linesOf)).toEqual([2, 2, 9])
})

test('an outage of one service hides no line about another, and no fatal line is hidden (G15)', () => {
  const output = collect()
  const log = createLogger('info', output)
  const err = Object.assign(new Error('x'), { code: 'EPIPE' })
  for (const message of ['redis', 'database', 'database']) log.warn({ err }, message)
  for (const message of ['exit', 'exit']) log.fatal({ err }, message)
  const messages = Array.from(output.text().matchAll(/"msg":"(\w+)"/g), ([, message]) => message)

  expect(messages).toEqual(['redis', 'database', 'exit', 'exit'])
})

test('values cannot send escape sequences to a terminal', () => {
  const output = collect()
  createLogger('info', createTerminalStream(output)).warn({ path: hostile, err: new Error(hostile) }, hostile)
  const [, ...shown] = output.text().split('\u001B[0m')

  expect(shown.join('')).not.toMatch(/(?!\n)\p{Cc}|[\u202E\u2028]/u)
  expect(output.text().split('\n')[0]).toContain('一行\\u000a{"level":"error"}\\u001b[2J')
})

test('the cause of an error is logged', () => {
  const output = collect()
  createLogger('info', output).error({ err: new Error('outer', { cause: new TypeError('inner') }) }, 'x')

  expect(JSON.parse(output.text())).toMatchObject({
    err: { message: 'outer', cause: { name: 'TypeError', message: 'inner' } },
  })
})
