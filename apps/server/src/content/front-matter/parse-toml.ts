import { parse, TomlDate, TomlError } from 'smol-toml'
import { UnusableFileError } from '#content/content-reporter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'

const maxTomlLength = 65_536

/** Nested tables and arrays; deeper ones have no meaning in front matter. */
const maxDepth = 20

/**
 * Parses untrusted TOML front matter; see `parseYamlFields`.
 * @param firstLine Line of the file on which the text starts.
 * @throws UnusableFileError with the line.
 */
export function parseTomlFields(text: string, firstLine: number): MappingFields {
  if (text.length > maxTomlLength)
    throw new UnusableFileError(firstLine, `TOML 超过 ${maxTomlLength / 1024} KiB`)
  try {
    const table = toMap(parse(text, { maxDepth }))
    return fieldsOf(table, (key) => findLine(text, key, firstLine))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new UnusableFileError(firstLine + error.line - 1, 'TOML 有语法错误', { cause: error })
  }
}

function fieldsOf(
  table: ReadonlyMap<unknown, unknown>,
  lineOf: (key: string) => number | null,
): MappingFields {
  return {
    get: (key) => table.get(key),
    keys: () => [...table.keys()].map(String),
    fieldsIn(key) {
      const value = table.get(key)
      return value instanceof Map ? fieldsOf(value, lineOf) : null
    },
    lineOf,
  }
}

/** A `Map` against prototype pollution, with dates as text: those without a time zone are in that of the site. */
function toMap(table: object): Map<string, unknown> {
  return new Map(Object.entries(table).map(([key, value]) => [key, toValue(value)]))
}

function toValue(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map(toValue)
  return typeof value === 'object' && value !== null ? toMap(value) : value
}

/** Line of the first assignment or table with this name. */
function findLine(text: string, key: string, firstLine: number): number | null {
  const index = text.split('\n').findIndex((line) => {
    const rest = line.trim().replace(/^\[+\s*/, '')
    return rest.startsWith(key) && /^\s*[=.\]]/.test(rest.slice(key.length))
  })
  return index === -1 ? null : firstLine + index
}
