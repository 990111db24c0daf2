import type { SQLOutputValue } from 'node:sqlite'

/** A value of any type as text; empty for none. */
export function textOf(value: SQLOutputValue | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}
