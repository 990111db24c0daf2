import type { DestinationStream } from 'pino'
import * as v from 'valibot'
import { escapeControls, escapeLines } from '#platform/log/escape-controls.ts'

const colors: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31 }

/** Formats pino's JSON lines for a terminal. */
export function createTerminalStream(output: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void output.write(formatLine(line)) }
}

const LineSchema = v.record(v.string(), v.unknown())

function formatLine(line: string): string {
  const { level, time, msg, err, ...rest } = v.parse(LineSchema, JSON.parse(line))
  const label = String(level)
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${escapeControls(JSON.stringify(value))}`,
  )
  const head = `${clock(time)} \u001B[${colors[label] ?? 36}m${label.padEnd(5)}\u001B[0m ${escapeControls(typeof msg === 'string' ? msg : '')}`
  return [head, ...details].join(' ') + stackOf(err) + '\n'
}

function clock(time: unknown): string {
  return new Date(String(time)).toTimeString().slice(0, 8)
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const text = 'stack' in err ? String(err.stack) : 'message' in err ? String(err.message) : ''
  return `\n${escapeLines(text)}`
}
