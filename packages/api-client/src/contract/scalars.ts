import * as v from 'valibot'

const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?)?$/
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000

/** Reads `true`, `1`, `"1"`, `"Y"` and their opposites; anything else is no flag. */
function readFlag(input: unknown): boolean | undefined {
  if (input === true || input === 1 || input === '1' || input === 'Y') return true
  if (input === false || input === 0 || input === '0' || input === 'N') return false
  return undefined
}

/** Reads `yyyy-MM-dd HH:mm:ss`, a date alone and ISO text; a time without an offset is Shanghai's. */
function readTime(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined
  const local = LOCAL_TIME.exec(input)
  if (local === null && !OFFSET.test(input)) return undefined
  const at = Date.parse(local === null ? input : `${local[1]}T${local[2] ?? '00:00'}+08:00`)
  // JSON has null for what is no time, and a sign before a year that has not four digits.
  const json: string | null = new Date(at + SHANGHAI_OFFSET_MS).toJSON()
  if (json === null || !/^\d/.test(json)) return undefined
  // Engines that take 30 February for 2 March would answer with another day.
  return json.startsWith(local?.[1] ?? '') ? json.slice(0, 19).replace('T', ' ') : undefined
}

/** Reads an array, or a string that holds a JSON array. */
function readList(input: unknown): unknown {
  if (typeof input !== 'string') return input
  if (input === '') return []
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** A flag, also in the older forms 0/1 and "Y"/"N". */
export const FlagSchema = v.pipe(v.unknown(), v.transform(readFlag), v.boolean())

/** A time as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, also read from ISO text and `yyyy-MM-dd`. */
export const TimeSchema = v.pipe(v.unknown(), v.transform(readTime), v.string())

/** Names in an array, also read from a string that holds a JSON array. */
export const NamesSchema = v.nullish(v.pipe(v.unknown(), v.transform(readList), v.array(v.string())), [])

/** A text that an older server may leave out: empty then. */
export const TextSchema = v.nullish(v.string(), '')

/** A text that may be missing on purpose. */
export const NullableTextSchema = v.nullish(v.string(), null)

/** A number that an older server may leave out: 0 then. */
export const CountSchema = v.nullish(v.number(), 0)

/** The id of something that may not exist. */
export const NullableIdSchema = v.nullish(v.number(), null)

/** A time that may be missing. */
export const NullableTimeSchema = v.nullish(TimeSchema, null)

/** A flag that an older server may leave out: false then. */
export const OptionalFlagSchema = v.nullish(FlagSchema, false)

/** A flag about the visitor: null for a guest. */
export const NullableFlagSchema = v.nullish(FlagSchema, null)
