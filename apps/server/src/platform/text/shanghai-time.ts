/** Shanghai has kept this offset all year since 1992; a fixed one also spares us the machine's own zone. */
const OFFSET = 8 * 60 * 60 * 1000

/** An instant as the wire writes it: `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function shanghaiTime(instant: number): string {
  return new Date(instant + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day of an instant in Shanghai: `yyyy-MM-dd`. */
export function shanghaiDay(instant: number): string {
  return shanghaiTime(instant).slice(0, 10)
}
