/** Builds the URL of a picture in a width, in px. */
export type ImageHost = (src: string, width: number) => string

/** Props of a picture in several widths. */
export interface ImageUrls {
  /** URL in the largest width. */
  src: string
  /** URLs with their widths. */
  srcSet: string
}

/** Widths in px of common screens and densities. */
const WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920, 2560]

/**
 * URLs of a picture in several widths, for `src` and `srcSet` of `LazyImage`; combine it with `sizes="auto"`.
 * @param maxWidth Natural width in px; larger widths are left out.
 * @param widths Widths in px, in ascending order; 320 to 2560 by default.
 */
export function buildImageUrls(
  src: string,
  host: ImageHost,
  maxWidth = Infinity,
  widths: readonly number[] = WIDTHS,
): ImageUrls {
  const smaller = widths.filter((width) => width < maxWidth)
  const all = Number.isFinite(maxWidth) ? [...smaller, maxWidth] : smaller
  return {
    src: host(src, all.at(-1) ?? maxWidth),
    srcSet: all.map((width) => `${host(src, width)} ${String(width)}w`).join(', '),
  }
}
