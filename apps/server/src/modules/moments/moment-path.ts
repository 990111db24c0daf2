/** Address of a short post below the site's root. */
export function momentPath(id: number): string {
  return `/moments#moment-${id}`
}
