import { EventEmitter } from 'node:events'
import * as v from 'valibot'

/** Where a text of JSON is kept. */
export interface StoredPlace {
  /** Table and column, such as `articles.cover`. */
  column: string
  /** What its row is known by. */
  row: number | string
}

/** A text of JSON, or a part of one, that is not what it should be. */
export interface DamagedJson extends StoredPlace {
  /** The path to the part; empty for the whole. */
  part: string
}

/** Tells whoever listens of damage; readers go on with what can be read. */
export const storedJson = new EventEmitter<{ damaged: [DamagedJson] }>()

/** Reads a text of JSON as a whole; undefined where it is damaged. */
export function readStored<T>(
  schema: v.GenericSchema<unknown, T>,
  json: string,
  place: StoredPlace,
): T | undefined {
  const { success, output, issues } = v.safeParse(schema, parse(json))
  if (success) return output
  reportDamage(place, issues)
  return undefined
}

/** Reads a list without the entries that are damaged. */
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
 * Reads an object without the keys that are damaged.
 * @param schema Has to take an object without any key.
 */
export function readStoredKeys<T>(schema: v.GenericSchema<unknown, T>, json: string, place: StoredPlace): T {
  const stored = readStored(v.record(v.string(), v.unknown()), json, place) ?? {}
  const { success, output, issues } = v.safeParse(schema, stored)
  if (success) return output
  reportDamage(place, issues)
  const damaged = new Set(issues.map(({ path }) => path?.[0]?.key))
  return v.parse(schema, Object.fromEntries(Object.entries(stored).filter(([key]) => !damaged.has(key))))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function reportDamage(place: StoredPlace, issues: readonly v.BaseIssue<unknown>[], ...outer: string[]): void {
  const paths = new Set(issues.map((issue) => [...outer, v.getDotPath(issue) ?? []].flat().join('.')))
  for (const part of paths) storedJson.emit('damaged', { ...place, part })
}
