/** The ISO 8601 form of a time of the API, `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function isoTime(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}
