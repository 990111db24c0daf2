import * as v from 'valibot'
import { shanghaiOffset } from '#platform/text/shanghai-time.ts'

const numberLong = v.pipe(
  v.object({ $numberLong: v.string() }),
  v.transform(({ $numberLong }) => $numberLong),
)

/** A time as systems store it: a text or milliseconds, in objects of LeanCloud and MongoDB. */
const TimeSchema = v.union([
  v.string(),
  v.number(),
  numberLong,
  v.pipe(
    v.object({ iso: v.string() }),
    v.transform(({ iso }) => iso),
  ),
  v.pipe(
    v.object({ $date: v.union([v.string(), v.number(), numberLong]) }),
    v.transform(({ $date }) => $date),
  ),
])

const civilTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?/

/**
 * Parses a time of another system: milliseconds, ISO 8601 or `2021-10-28 20:50:15 +0800 CST`. A time without a zone is that of
 * Shanghai.
 * @returns Milliseconds since the epoch; null for what is no time.
 */
export function parseTime(value: unknown): number | null {
  const { success, output } = v.safeParse(TimeSchema, value)
  if (!success) return null
  const time = typeof output === 'number' ? Math.floor(output) : parseTimeText(output.trim())
  return time !== null && Number.isFinite(time) && time > 0 && time < 1e14 ? time : null
}

function parseTimeText(text: string): number | null {
  if (/^\d{12,14}$/.test(text)) return Number(text)
  const match = civilTime.exec(text)
  if (match === null) return null
  const time = Date.parse(`${match[1]}T${match[2]}Z`)
  const offset = /^([+-])(\d\d):?(\d\d)$/.exec(match[3] ?? '')
  if (match[3] === 'Z') return time
  if (offset === null) return time - shanghaiOffset
  const minutes = Number(offset[2]) * 60 + Number(offset[3])
  return time - (offset[1] === '-' ? -minutes : minutes) * 60_000
}
