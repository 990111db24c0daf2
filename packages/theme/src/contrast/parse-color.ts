import type { Rgba } from './contrast-ratio.ts'

const cache = new Map<string, Rgba>()
let canvas: OffscreenCanvasRenderingContext2D | undefined

/** Parses a computed CSS colour in any notation that the browser supports, such as `oklch()` and `color()`. */
export function parseColor(css: string): Rgba {
  const cached = cache.get(css)
  if (cached !== undefined) return cached
  const color = parseRgb(css) ?? readFromCanvas(css)
  cache.set(css, color)
  return color
}

/** Parses `rgb()` and `rgba()`, the notation of most computed colours: a canvas would round translucent ones. */
function parseRgb(css: string): Rgba | undefined {
  if (!css.startsWith('rgb')) return undefined
  const [r, g, b, a = 1] = css.match(/[\d.]+/g)?.map(Number) ?? []
  return r === undefined || g === undefined || b === undefined ? undefined : { r, g, b, a }
}

function readFromCanvas(css: string): Rgba {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) ?? undefined
  if (canvas === undefined)
    throw new Error(`Parsing ${css} needs OffscreenCanvas with a 2D context, which this browser lacks.`)
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = css
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
  return { r, g, b, a: a / 255 }
}
