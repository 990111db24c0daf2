import { createHash } from 'node:crypto'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { listConfigFiles } from '#content/source-facts/list-config-files.ts'
import { parseConfig } from '#content/source-facts/parse-config.ts'

/** Texts of the commands that the author has defined for formulas, by command with its backslash. */
export type FormulaMacros = Readonly<Record<string, string>>

const maxMacros = 500
const maxLength = 500
/** Levels of a configuration that are looked into. */
const maxDepth = 8

/** Reads the commands that the old site or its theme defines for formulas: the mappings `macros`, of MathJax or KaTeX. */
export async function readFormulaMacros(layout: ContentLayout): Promise<FormulaMacros> {
  const configs = await listConfigFiles(layout)
  const mappings = configs.flatMap((config) => {
    const fields = parseConfig(config)
    return fields === null ? [] : fields.keys().flatMap((key) => macrosIn(key, fields.get(key), maxDepth))
  })
  return Object.fromEntries(mappings.flatMap(toMacros).slice(0, maxMacros))
}

function macrosIn(key: unknown, value: unknown, depth: number): Map<unknown, unknown>[] {
  if (depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => macrosIn('', item, depth - 1))
  if (!(value instanceof Map)) return []
  if (typeof key === 'string' && key.toLowerCase() === 'macros') return [value]
  return [...value].flatMap(([name, inner]: [unknown, unknown]) => macrosIn(name, inner, depth - 1))
}

/** `name: text`, or `name: [text, number of arguments]` in MathJax; KaTeX counts the arguments. */
function toMacros(mapping: ReadonlyMap<unknown, unknown>): [name: string, text: string][] {
  return [...mapping].flatMap(([key, value]): [string, string][] => {
    const name = /^\\?([a-z]{1,40})$/i.exec(String(key))?.[1]
    const text: unknown = Array.isArray(value) ? value[0] : value
    return name === undefined || typeof text !== 'string' || text.length > maxLength
      ? []
      : [[`\\${name}`, text]]
  })
}

/** Text that changes with the macros; empty without any. */
export function macrosSalt(macros: FormulaMacros): string {
  const entries = Object.entries(macros)
  if (entries.length === 0) return ''
  return `\0${createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)}`
}
