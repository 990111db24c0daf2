import type { Settings } from './settings.ts'

/** A token as a row of the page. */
export interface TokenRow {
  /** CSS variable. */
  variable: string
  /** Value as a designer uses it: hex, px, ms. */
  value: string
  /** Value in the style sheet, where that is another. */
  detail: string
  /** Group of the token, which decides on its sample. */
  kind: string
}

/** Pixels of a rem at the default text size. */
const PX_PER_REM = 16

const PREFIXES: Readonly<Record<string, string>> = { alias: 'color-', code: 'tok-', color: '' }

/** The tokens by group. */
export function rowsOf(tokens: object, theme: Settings['theme']): [group: string, rows: TokenRow[]][] {
  return Object.entries<object>({ ...tokens }).map(([group, members]) => [
    group,
    Object.entries<unknown>({ ...members }).map(([name, token]) => ({
      variable: variableOf(group, name),
      kind: group === 'alias' || group === 'code' ? 'color' : group,
      ...describe(valueOf(token, theme)),
    })),
  ])
}

function variableOf(group: string, name: string): string {
  if (group === 'height') return '--header-height'
  if (name === 'default') return `--${group}`
  return `--${PREFIXES[group] ?? `${group}-`}${name}`
}

function valueOf(token: unknown, theme: Settings['theme']): unknown {
  const modes = at(at(token, '$extensions'), 'mode')
  return at(modes, theme) ?? at(token, '$value')
}

function describe(value: unknown): { value: string; detail: string } {
  const hex = at(value, 'hex')
  const alpha = at(value, 'alpha')
  const unit = at(value, 'unit')
  const number = at(value, 'value')
  if (typeof hex === 'string')
    return { value: hex, detail: typeof alpha === 'number' ? `${String(alpha * 100)} %` : '' }
  if (unit === 'rem' && typeof number === 'number')
    return { value: `${String(number * PX_PER_REM)}px`, detail: `${String(number)}rem` }
  if (typeof number === 'number') return { value: `${String(number)}${String(unit)}`, detail: '' }
  if (typeof value === 'string') return { value: `var(${aliasOf(value)})`, detail: '' }
  if (!Array.isArray(value)) return { value: String(value), detail: '' }
  const members: unknown[] = value
  return { value: members.every((part) => typeof part !== 'object') ? members.join(', ') : '', detail: '' }
}

/** The variable of a reference such as `{color.paper}`. */
function aliasOf(reference: string): string {
  const [group = '', name = ''] = reference.slice(1, -1).split('.')
  return variableOf(group, name)
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined
}
