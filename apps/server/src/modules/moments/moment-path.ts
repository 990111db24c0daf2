/** Path of a moment on this site. */
export function momentPath(id: number): string {
  return `/moments#moment-${id}`
}
