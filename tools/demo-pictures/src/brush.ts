import { createRandom, noise } from './noise.ts'

export type Point = readonly [x: number, y: number]

/** How a brush was held. */
export interface Grip {
  /** Pixels at full pressure. */
  width: number
  color: string
  seed: number
  opacity?: number
  /** How much of the stroke's end runs dry, 0 to 1. @default 0.3 */
  dryness?: number
  /** Share of the full width at `t` from 0 (start) to 1 (end). */
  pressure?: (t: number) => number
}

const round = (value: number): string => value.toFixed(1)

/** Points evenly along a Catmull–Rom curve through the given ones. */
function curve(through: readonly Point[], steps = 48): Point[] {
  const at = (index: number): Point => through[Math.min(through.length - 1, Math.max(0, index))] ?? [0, 0]
  const spans = through.length - 1
  return Array.from({ length: steps + 1 }, (_, step) => {
    const position = (step / steps) * spans
    const index = Math.min(spans - 1, Math.floor(position))
    const t = position - index
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const blend = (p: number, q: number, r: number, s: number): number =>
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
    return [blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])] as const
  })
}

/** Points along a smooth closed curve through the given corners. */
export function closed(corners: readonly Point[], steps = 64): Point[] {
  const [first, second] = corners
  const last = corners.at(-1)
  if (!first || !second || !last) return [...corners]
  const share = (corners.length + 2) / corners.length
  const loop = curve([last, ...corners, first, second], Math.round(steps * share))
  const lead = Math.round(loop.length / (corners.length + 2))
  return loop.slice(lead, -lead)
}

/** SVG of a stroke made of bristles that run dry towards its end (飞白). */
export function brush(through: readonly Point[], grip: Grip): string {
  const { width, color, seed, opacity = 0.9, dryness = 0.3, pressure = taper } = grip
  const random = createRandom(seed)
  const line = curve(through, 56)
  const bristles = Math.max(5, Math.round(width / 2.2))
  const paths: string[] = []
  for (let bristle = 0; bristle < bristles; bristle += 1) {
    const side = (bristle / (bristles - 1)) * 2 - 1
    const thirst = dryness * (0.55 + 0.75 * random())
    const weight = (width / bristles) * (1.25 + random() * 0.7)
    let open = ''
    for (const [step, point] of line.entries()) {
      const t = step / (line.length - 1)
      const before = line[Math.max(0, step - 1)] ?? point
      const after = line[Math.min(line.length - 1, step + 1)] ?? point
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
      const reach = (side * pressure(t) * width) / 2
      const x = point[0] - ((after[1] - before[1]) / length) * reach
      const y = point[1] + ((after[0] - before[0]) / length) * reach
      const isDry = noise(bristle * 0.9 + seed, t * 6) < thirst * (0.25 + t * 0.95) && pressure(t) > 0.1
      if (isDry) {
        if (open.includes('L')) paths.push(`<path d="${open}" stroke-width="${round(weight)}"/>`)
        open = ''
      } else {
        open += `${open === '' ? 'M' : 'L'}${round(x)} ${round(y)}`
      }
    }
    if (open.includes('L')) paths.push(`<path d="${open}" stroke-width="${round(weight)}"/>`)
  }
  return `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${paths.join('')}</g>`
}

/** Full in the middle, pointed at the end: the usual stroke. */
function taper(t: number): number {
  return Math.min(1, 0.55 + t * 4) * Math.min(1, (1 - t) * 3 + 0.12)
}

/** Even pressure, as for a drawn line. */
export function even(): number {
  return 1
}

/** SVG of a closed outline whose many thin layers differ a little, as a wash of water and pigment does. */
export function puddle(
  outline: readonly Point[],
  fill: string,
  seed: number,
  options: { layers?: number; spread?: number; opacity?: number } = {},
): string {
  const { layers = 14, spread = 18, opacity = 0.09 } = options
  const random = createRandom(seed)
  const shapes = Array.from({ length: layers }, () => {
    let points = outline.map(([x, y]): Point => [
      x + (random() - 0.5) * spread,
      y + (random() - 0.5) * spread,
    ])
    for (let pass = 0; pass < 3; pass += 1) points = roughen(points, random, spread / 1.6 ** pass)
    return `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z"/>`
  })
  return `<g fill="${fill}" fill-opacity="${opacity}">${shapes.join('')}</g>`
}

function roughen(points: readonly Point[], random: () => number, spread: number): Point[] {
  return points.flatMap((point, index): Point[] => {
    const next = points[(index + 1) % points.length] ?? point
    const reach = Math.min(spread, Math.hypot(next[0] - point[0], next[1] - point[1]) * 0.35)
    return [
      point,
      [
        (point[0] + next[0]) / 2 + (random() - 0.5) * reach,
        (point[1] + next[1]) / 2 + (random() - 0.5) * reach,
      ],
    ]
  })
}

/** Points on an ellipse, for `puddle`. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, points = 28): Point[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const
  })
}

/** Points along an arc of an ellipse, angles in radians. */
export function arc(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  points = 24,
): Point[] {
  return Array.from({ length: points + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / points
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const
  })
}
