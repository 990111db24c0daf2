/** The ISO 8601 form of a time of the API, `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function isoTime(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}

/** A time as the API writes it. @param time Milliseconds since the epoch. */
export function shanghaiTime(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The value of an `<input type="datetime-local">` as the API writes it; browsers omit seconds that are zero. */
export function dateOfInput(value: string): string {
  const [day, time = ''] = value.split('T')
  return value === '' ? '' : `${day} ${time.length === 5 ? `${time}:00` : time.slice(0, 8)}`
}
