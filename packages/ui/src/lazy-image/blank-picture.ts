/** A transparent placeholder with the aspect ratio of the picture, to prevent layout shifts. */
export function blankPicture(width: number | string = 1, height: number | string = 1): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`
}

/** A drawn broken image, the default fallback. */
export const BROKEN_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-80 -45 320 180' fill='none' stroke='%23868c87' stroke-width='2.5'%3E%3Cpath d='M77 30H58v30h19l-5-9 8-6-6-8zM86 30h16v30H82l-4-7 9-8-7-8z'/%3E%3C/svg%3E"
