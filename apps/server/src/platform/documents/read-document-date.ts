import { shanghaiOffset } from '#platform/text/shanghai-time.ts'

const hasZone = /(?:Z|[+-]\d\d:?\d\d|\b(?:GMT|UTC?|[ECMP][SD]T))\s*$/i
const localDate =
  /^\s*(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?(?:[T\s]*(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?/

/**
 * Reads a date of RFC 822, RFC 3339 or one of the forms that feeds have instead, such as `2026年11月20日`. Without an offset it is
 * in Asia/Shanghai.
 * @returns Milliseconds since the epoch; null if it is invalid or before 1970.
 */
export function readDocumentDate(text: string): number | null {
  const local = hasZone.test(text) ? null : localDate.exec(text)
  const instant = local === null ? readZoned(text) : readLocal(local)
  return Number.isFinite(instant) && instant >= 0 ? instant : null
}

function readZoned(text: string): number {
  return Date.parse(hasZone.test(text) ? text : `${text} +0800`)
}

function readLocal([, year, month, day, hour = '0', minute = '0', second = '0']: RegExpExecArray): number {
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number)
  const date = new Date(Date.UTC(y ?? 0, (m ?? 0) - 1, d, h, min, s))
  // Rejects 30 February.
  return date.getUTCMonth() === (m ?? 0) - 1 && date.getUTCDate() === d
    ? date.getTime() - shanghaiOffset
    : Number.NaN
}
