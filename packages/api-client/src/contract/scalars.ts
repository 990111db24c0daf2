import * as v from 'valibot'

const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?)?$/
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000

/** Parses `true`, `1`, `"1"`, `"Y"` and their opposites; undefined for anything else. */
function readFlag(input: unknown): boolean | undefined {
  if (input === true || input === 1 || input === '1' || input === 'Y') return true
  if (input === false || input === 0 || input === '0' || input === 'N') return false
  return undefined
}

/** Parses `yyyy-MM-dd HH:mm:ss`, `yyyy-MM-dd` and ISO 8601; a time without an offset is in Asia/Shanghai. */
function readTime(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined
  const local = LOCAL_TIME.exec(input)
  if (local === null && !OFFSET.test(input)) return undefined
  const at = Date.parse(local === null ? input : `${local[1]}T${local[2] ?? '00:00'}+08:00`)
  // `toJSON` returns null for an invalid date, and a signed year outside 0–9999.
  const json: string | null = new Date(at + SHANGHAI_OFFSET_MS).toJSON()
  if (json === null || !/^\d/.test(json)) return undefined
  // Rejects 30 February, which some engines parse as 2 March.
  return json.startsWith(local?.[1] ?? '') ? json.slice(0, 19).replace('T', ' ') : undefined
}

/** Parses a JSON array in a string; returns other values unchanged. */
function readList(input: unknown): unknown {
  if (typeof input !== 'string') return input
  if (input === '') return []
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** A boolean, also parsed from 0/1 and "Y"/"N". */
export const FlagSchema = v.pipe(v.unknown(), v.transform(readFlag), v.boolean())

/** A time as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, also parsed from ISO 8601 and `yyyy-MM-dd`. */
export const TimeSchema = v.pipe(v.unknown(), v.transform(readTime), v.string())

/** Strings in an array, also parsed from a JSON array in a string. */
export const NamesSchema = v.nullish(v.pipe(v.unknown(), v.transform(readList), v.array(v.string())), [])

/** A string; empty where a legacy server omits it. */
export const TextSchema = v.nullish(v.string(), '')

/** A string or null. */
export const NullableTextSchema = v.nullish(v.string(), null)

/** A number; 0 where a legacy server omits it. */
export const CountSchema = v.nullish(v.number(), 0)

/** An id or null. */
export const NullableIdSchema = v.nullish(v.number(), null)

/** A time or null. */
export const NullableTimeSchema = v.nullish(TimeSchema, null)

/** A boolean; false where a legacy server omits it. */
export const OptionalFlagSchema = v.nullish(FlagSchema, false)

/** A boolean about the current user; null for a guest. */
export const NullableFlagSchema = v.nullish(FlagSchema, null)
