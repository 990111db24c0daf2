import { HOUR } from '#platform/process/durations.ts'

/** Offset of Asia/Shanghai in ms, all year since 1992. */
export const shanghaiOffset = 8 * HOUR

/** Formats an instant as the API does: `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function shanghaiTime(instant: number): string {
  return new Date(instant + shanghaiOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day of an instant in Shanghai: `yyyy-MM-dd`. */
export function shanghaiDay(instant: number): string {
  return shanghaiTime(instant).slice(0, 10)
}

/** An instant for names of files, in Shanghai: `yyyyMMdd-HHmmss`. */
export function shanghaiStamp(instant: number): string {
  return shanghaiTime(instant).replaceAll(/[-:]/g, '').replace(' ', '-')
}
