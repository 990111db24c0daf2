import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Width of the article column in pixels, to which percentages refer. */
const columnWidth = 720

/**
 * Keeps the size that the author has chosen for a picture: `width`, a style with `width` or `zoom`, and `|300` at the end of the
 * alternative text. Runs before the sanitizer, which removes styles.
 */
export function markPictureSizes(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img') return
    const style = typeof properties.style === 'string' ? properties.style.slice(0, 500) : ''
    const alt = typeof properties.alt === 'string' ? properties.alt : ''
    const [mark, marked] = /\|[ \t]*(\d{1,4})(?:x\d{1,4})?[ \t]*$/.exec(alt) ?? []
    const width = marked ?? /(?:^|;)\s*width\s*:\s*([\d.]+(?:px|%)?)/i.exec(style)?.[1] ?? properties.width
    if (mark !== undefined) properties.alt = alt.slice(0, -mark.length).trim()
    const pixels = toPixels(String(width ?? ''))
    if (pixels === null) delete properties.width
    else properties.width = pixels
    const [, zoom, percent] = /(?:^|;)\s*zoom\s*:\s*([\d.]{1,8})(%?)/i.exec(style) ?? []
    const factor = Number(zoom) / (percent === '%' ? 100 : 1)
    if (factor > 0 && factor < 1) properties.dataZoom = factor.toFixed(4)
  })
}

/** Null for a text that is no width. */
function toPixels(text: string): number | null {
  const [, digits, unit] = /^\s*(\d{1,5}(?:\.\d{1,4})?)(px|%)?\s*$/i.exec(text) ?? []
  if (digits === undefined) return null
  const pixels = Math.round(unit === '%' ? (Number(digits) / 100) * columnWidth : Number(digits))
  return pixels > 0 ? pixels : null
}

/**
 * Width in pixels that the author has chosen for a picture; null for none, or for one that a page without such sizes would show.
 * @param naturalWidth Pixels.
 */
export function displayWidth({ properties }: Element, naturalWidth: number): number | null {
  const zoom = Number(properties.dataZoom)
  const width = zoom > 0 ? Math.round(naturalWidth * zoom) : Number(properties.width)
  return width > 0 && width < Math.min(naturalWidth, columnWidth) ? width : null
}
