import type { Rgba } from './contrast-ratio.ts'

const parsed = new Map<string, Rgba>()
let canvas: OffscreenCanvasRenderingContext2D | undefined

/** Reads a computed CSS colour in any notation the browser knows, such as `oklch()` and `color()`. */
export function parseColor(css: string): Rgba {
  const known = parsed.get(css)
  if (known !== undefined) return known
  const color = parseRgb(css) ?? readFromCanvas(css)
  parsed.set(css, color)
  return color
}

/** The notation in which browsers compute most colours; read by hand, since a canvas rounds translucent ones. */
function parseRgb(css: string): Rgba | undefined {
  if (!css.startsWith('rgb')) return undefined
  const [r, g, b, a = 1] = css.match(/[\d.]+/g)?.map(Number) ?? []
  return r === undefined || g === undefined || b === undefined ? undefined : { r, g, b, a }
}

function readFromCanvas(css: string): Rgba {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) ?? undefined
  if (canvas === undefined) throw new Error(`This browser has no 2D canvas, which reading ${css} needs.`)
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
  return { r, g, b, a: a / 255 }
}
