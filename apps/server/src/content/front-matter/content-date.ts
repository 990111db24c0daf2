import { monthNames } from '#content/addresses/civil-date.ts'
import { shanghaiOffset } from '#platform/text/shanghai-time.ts'

const dateText =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:[T ]| +)(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,9}))?)?)? ?(Z|[+-]\d{1,2}(?::?\d{2})?)?$/i

/**
 * Parses a date of the front matter. The default time zone is Asia/Shanghai, not that of the machine.
 * @returns Milliseconds since the epoch, or null where the value is not a valid date.
 */
export function parseContentDate(value: unknown): number | null {
  if (typeof value === 'number') return parseNumber(value)
  if (typeof value !== 'string') return null
  const match = dateText.exec(withoutSurplusZeros(toNumericDate(value.trim())))
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] = match
  const time = civilTime(
    Number(year),
    Number(month),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  if (time === null) return null
  return time + Math.floor(Number(`0.${fraction}`) * 1000) - zoneOffset(zone)
}

/** `2024-010-02 03:004:05` is October 2, 03:04:05, as JavaScript reads it. */
function withoutSurplusZeros(text: string): string {
  return text.replaceAll(/(?<=[-/:])0+(?=\d\d(?!\d))/g, '')
}

/** Writes `Jan 2, 2024`, `Tue, 02 January 2024` and `2024年1月2日`, with the time behind them, as `2024-1-2`. */
function toNumericDate(text: string): string {
  const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text)
  if (chinese) return `${chinese[1]}-${chinese[2]}-${chinese[3]} ${text.slice(chinese[0].length)}`.trim()
  const english =
    /^(?:[a-z]{3,9},? +)?(?:(\d{1,2}) +([a-z]{3,9})\.?|([a-z]{3,9})\.? +(\d{1,2}))(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/i.exec(
      text,
    )
  if (!english) return text
  const [start, dayFirst, monthSecond, monthFirst = '', daySecond, year] = english
  const name = (monthSecond ?? monthFirst).toLowerCase()
  const month = monthNames.findIndex((full) => full.toLowerCase().startsWith(name)) + 1
  const rest = text
    .slice(start.length)
    .replace(/^,/, '')
    .replace(/ ?(?:GMT|UTC)$/i, 'Z')
    .trim()
  return `${year}-${month}-${dayFirst ?? daySecond} ${rest}`.trim()
}

/** Parses the date prefix of a file name such as `2024-01-02-title.md` or `2024-1-2-title.md`. */
export function parseFileNameDate(name: string): number | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=[-_. ])/.exec(name)
  return match ? parseContentDate(match[0]) : null
}

/** `20240102` is a YAML number; ten digits are seconds since the epoch, larger numbers milliseconds, as in Hexo. */
function parseNumber(value: number): number | null {
  if (/^\d{8}$/.test(String(value))) {
    const time = civilTime(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100, 0, 0, 0)
    return time === null ? null : time - shanghaiOffset
  }
  if (/^\d{10}$/.test(String(value))) return value * 1000
  return Number.isInteger(value) && value > 1e11 && value < 1e14 ? value : null
}

function civilTime(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | null {
  if (year < 1970 || hour > 23 || minute > 59 || second > 59) return null
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null
}

function zoneOffset(zone: string | undefined): number {
  if (zone === undefined) return shanghaiOffset
  if (zone.toUpperCase() === 'Z') return 0
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
