import { fractal, noise, smoothstep } from './noise.ts'
import { inks, type Painting } from './painting.ts'

/** One range of mountains. */
export interface Range {
  /** Foot of the peaks, in pixels from the top. */
  base: number
  /** Height of the tallest peak, in pixels. */
  height: number
  /** Width of a peak, in pixels. */
  scale: number
  seed: number
  /** Ink at the ridge, 0 to 1. */
  strength: number
  /** Distance over which the ink fades out below the ridge, in pixels. */
  fall: number
  color?: string
  /** Where along the width the range is high, 0 to 1; absent: everywhere. */
  center?: number
  /** Share of the width that the range covers. @default 0.35 */
  spread?: number
}

/** Height of the range's outline at x, in pixels from the top. */
export function ridgeOf(range: Range, width: number): (x: number) => number {
  const { base, height, scale, seed, center, spread = 0.35 } = range
  return (x) => {
    const peaks = fractal(x / scale + seed * 13.1, seed * 7.7, 5)
    const envelope = center === undefined ? 1 : Math.exp(-(((x / width - center) / spread) ** 2))
    return base - height * envelope * smoothstep(0.2, 0.92, peaks)
  }
}

/** Ink mountains that dissolve into mist at the foot. */
export function mountains(painting: Painting, range: Range): void {
  const ridge = ridgeOf(range, painting.width)
  const tops = Float32Array.from({ length: painting.width }, (_, x) => ridge(x))
  const { fall, strength, seed, scale } = range
  painting.wash(range.color ?? inks.ink, (x, y) => {
    const top = tops[x] ?? 0
    const depth = y - top + (noise(x / 5, y / 5) - 0.5) * 5
    if (depth < 0) return 0
    const rim = smoothstep(0, 4, depth)
    const creases = fractal(
      (x + (y - top) * 0.35) / (scale * 0.11) + seed,
      (y - top * 0.75) / (scale * 0.5),
      4,
    )
    const haze =
      Math.exp(-depth / fall) * (0.55 + 0.45 * smoothstep(0.3, 0.7, fractal(x / 190 + seed, y / 80, 3)))
    return strength * rim * haze * (0.55 + 0.75 * smoothstep(0.36, 0.68, creases))
  })
}

/** A soft band of mist in the color of the paper. */
export function mist(
  painting: Painting,
  y: number,
  thickness: number,
  strength: number,
  paper = '#f4efe3',
): void {
  painting.wash(
    paper,
    (x, py) => {
      const drift = (fractal(x / 330 + y, y / 60, 3) - 0.5) * thickness * 1.6
      const distance = Math.abs(py - y - drift) / thickness
      return strength * Math.exp(-distance * distance) * (0.5 + fractal(x / 160, py / 40 + y, 3))
    },
    'cover',
  )
}

/** Still water: thin level strokes that thin out away from `near`. */
export function water(painting: Painting, top: number, strength: number, hex: string = inks.ink): void {
  painting.wash(hex, (x, y) => {
    if (y < top) return 0
    const depth = (y - top) / (painting.height - top)
    const ripple = fractal(x / 210 + y * 0.013, y / (3 + depth * 7), 3)
    return strength * smoothstep(0.56, 0.82, ripple) * (0.35 + depth * 0.65)
  })
}

/** A disc with a soft rim: moon or sun. */
export function disc(
  painting: Painting,
  cx: number,
  cy: number,
  radius: number,
  hex: string,
  strength: number,
  mode: 'stain' | 'cover' = 'stain',
): void {
  painting.wash(
    hex,
    (x, y) => {
      const wobble = (noise(x / 24, y / 24) - 0.5) * 4
      const distance = Math.hypot(x - cx, y - cy) + wobble
      return (
        strength * smoothstep(radius + 2.5, radius - 2.5, distance) * (0.8 + 0.3 * fractal(x / 60, y / 60, 4))
      )
    },
    mode,
  )
}

/** A halo around a moon. */
export function halo(
  painting: Painting,
  cx: number,
  cy: number,
  radius: number,
  hex: string,
  strength: number,
): void {
  painting.wash(hex, (x, y) => strength * Math.exp(-((Math.hypot(x - cx, y - cy) / radius) ** 1.4)), 'cover')
}

/** Slanting rain. */
export function rain(
  painting: Painting,
  strength: number,
  seed: number,
  slant = 0.22,
  hex: string = inks.ink,
): void {
  painting.wash(hex, (x, y) => {
    const across = x + y * slant
    const streak = noise(across / 2.4 + seed, y / 95 + Math.floor(across / 7) * 0.37)
    return strength * smoothstep(0.86, 0.99, streak)
  })
}
