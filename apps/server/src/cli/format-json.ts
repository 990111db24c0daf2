import { escapeLines } from '#platform/log/escape-controls.ts'

/**
 * Formats a value as JSON for the terminal, with maps as objects. `JSON.stringify` escapes controls below U+0020 only; the others are
 * within strings, too, so that `\u…` means the same there.
 */
export function formatJson(value: unknown): string {
  const toPlain = (_key: string, part: unknown): unknown =>
    part instanceof Map ? Object.fromEntries(part) : part
  return escapeLines(JSON.stringify(value, toPlain, 2))
}
