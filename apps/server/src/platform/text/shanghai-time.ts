/** Shanghai has had this offset all year since 1992. */
const OFFSET = 8 * 60 * 60 * 1000

/** Formats an instant as the API does: `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function shanghaiTime(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day of an instant in Shanghai: `yyyy-MM-dd`. */
export function shanghaiDay(instant: number): string {
  return shanghaiTime(instant).slice(0, 10)
}
