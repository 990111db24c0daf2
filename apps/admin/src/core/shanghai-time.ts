/** The ISO 8601 form of a time of the API, `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function isoTime(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}

/** A time as the API writes it. @param time Milliseconds since the epoch. */
export function shanghaiTime(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
