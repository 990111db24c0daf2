/** Converts the API's `yyyy-MM-dd HH:mm:ss`, which is Asia/Shanghai, to ISO 8601 for `datetime` attributes and metadata. */
export function shanghaiIso(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}
