import { EventEmitter } from 'node:events'
import * as v from 'valibot'
import { parseJson } from '#platform/text/parse-json.ts'

/** The column and row of a JSON text. */
export interface StoredPlace {
  /** Table and column, such as `articles.cover`. */
  column: string
  /** Key of the row. */
  row: number | string
}

/** A JSON text, or a part of one, that does not match its schema. */
export interface DamagedJson extends StoredPlace {
  /** Path of the part; empty for the whole text. */
  part: string
}

/** Emits `damaged`; the readers below skip the damaged parts. */
export const storedJson = new EventEmitter<{ damaged: [DamagedJson] }>()

/** Parses a JSON text; undefined if it is damaged. */
export function readStored<T>(
  schema: v.GenericSchema<unknown, T>,
  json: string,
  place: StoredPlace,
): T | undefined {
  const { success, output, issues } = v.safeParse(schema, parseJson(json))
  if (success) return output
  reportDamage(place, issues)
  return undefined
}

/** Parses a JSON array without its damaged entries. */
export function readStoredList<T>(entry: v.GenericSchema<unknown, T>, json: string, place: StoredPlace): T[] {
  const list = readStored(v.array(v.unknown()), json, place) ?? []
  return list.flatMap((value, index) => {
    const { success, output, issues } = v.safeParse(entry, value)
    if (success) return [output]
    reportDamage(place, issues, String(index))
    return []
  })
}

/**
 * Parses a JSON object without its damaged keys.
 * @param schema Must accept an empty object.
 */
export function readStoredKeys<T>(schema: v.GenericSchema<unknown, T>, json: string, place: StoredPlace): T {
  const stored = readStored(v.record(v.string(), v.unknown()), json, place) ?? {}
  const { success, output, issues } = v.safeParse(schema, stored)
  if (success) return output
  reportDamage(place, issues)
  const damaged = new Set(issues.map(({ path }) => path?.[0]?.key))
  return v.parse(schema, Object.fromEntries(Object.entries(stored).filter(([key]) => !damaged.has(key))))
}

function reportDamage(place: StoredPlace, issues: readonly v.BaseIssue<unknown>[], ...outer: string[]): void {
  const paths = new Set(issues.map((issue) => [...outer, v.getDotPath(issue) ?? []].flat().join('.')))
  for (const part of paths) storedJson.emit('damaged', { ...place, part })
}
