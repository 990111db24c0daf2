import { type Outage, outageOf } from '#platform/db/outage.ts'

/** Minimum interval between two lines about the same outage, in ms. */
const interval = 60_000

/** Messages for the owner. */
export const outageMessages: Record<Outage, string> = {
  'no-space': '磁盘空间已满，写入失败；请清理磁盘，之后无需重启',
  unavailable: '数据库暂时不可用，恢复后会自动继续',
}

/**
 * Creates a filter of log lines: during an outage each request and each periodic task fails, and one line a minute is enough.
 * @returns Whether a line with this error is to be written.
 */
export function createOutageFilter(): (error: unknown) => boolean {
  const lastLines = new Map<Outage, number>()
  return (error) => {
    const outage = outageOf(error)
    if (outage === null) return true
    const now = performance.now()
    if (now - (lastLines.get(outage) ?? -Infinity) < interval) return false
    lastLines.set(outage, now)
    return true
  }
}
