import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { DAY } from '#platform/process/durations.ts'

/** A date and time on the clock of a time zone; each part has its usual number of digits. */
export interface CivilDate {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
  /** From 1, without padding. */
  dayOfYear: number
}

/** English names of the months, from January. */
export const monthNames: readonly string[] =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

const shanghai = 'Asia/Shanghai'

/** @param timeZone IANA name; an unknown one counts as Asia/Shanghai. */
export function civilDate(time: number, timeZone: string): CivilDate {
  const text = isoDate(time, timeZone)
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = text.split(/[-T:.]/)
  const start = Date.UTC(Number(year), 0, 1)
  const dayOfYear = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - start) / DAY + 1
  return { year, month, day, hour, minute, second, dayOfYear }
}

/** `2024-03-05T06:07:08`, on the clock of the time zone. */
function isoDate(time: number, timeZone: string): string {
  // Formatting with a time zone takes fifty times as long.
  if (timeZone === shanghai) return shanghaiTime(time).replace(' ', 'T')
  if (timeZone === 'UTC') return new Date(time).toISOString()
  const parts = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = isTimeZone(timeZone) ? create(timeZone) : create(shanghai)
  formatters.set(timeZone, made)
  return made
}

function create(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

function isTimeZone(name: string): boolean {
  try {
    return create(name) !== undefined
  } catch {
    return false
  }
}
