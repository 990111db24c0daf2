import { type Outage, outageOf } from '#platform/db/outage.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Minimum interval between two lines with the same outage and message, in ms. */
const interval = MINUTE

/** Messages for the owner. */
export const outageMessages: Record<Outage, string> = {
  'no-space': '磁盘空间已满，写入失败；请清理磁盘，之后无需重启',
  'storage-unavailable': '存放图片的 S3 暂时不可用，恢复后会自动继续；原因见错误',
  unavailable: '数据库暂时不可用，恢复后会自动继续',
}

/**
 * Creates a filter of log lines: during an outage each request and each periodic task fails, and one line a minute is enough.
 * The message is part of the key: the same system error may come from the database, Redis or another site.
 * @returns Whether a line with this error and message is to be written.
 */
export function createOutageFilter(): (error: unknown, message: string) => boolean {
  const lastLines = new Map<string, number>()
  return (error, message) => {
    const outage = outageOf(error)
    if (outage === null) return true
    const key = `${outage} ${message}`
    const now = performance.now()
    if (now - (lastLines.get(key) ?? -Infinity) < interval) return false
    lastLines.set(key, now)
    return true
  }
}
