import { brush, type Point } from './brush.ts'
import { createRandom, type Random } from './noise.ts'

const fixed = (value: number): string => value.toFixed(1)

/** One upright culm, drawn joint by joint from the foot. */
export interface Culm {
  /** Middle of the foot, in pixels. */
  x: number
  foot: number
  top: number
  /** Pixels at the foot. */
  width: number
  color: string
  seed: number
  /** Sideways drift from foot to top, in pixels. @default 0 */
  lean?: number
  opacity?: number
  /** Length of the longest joint, in pixels. @default 190 */
  joint?: number
  dryness?: number
}

/** Where along the culm its joints are: branches grow there. */
export interface Drawn {
  svg: string
  nodes: Point[]
}

const waist = (t2: number): number => 0.93 + 0.12 * Math.abs(t2 * 2 - 1) ** 3

/** SVG of a culm: dry strokes with a gap and a hooked line at every joint. */
export function culm(shape: Culm): Drawn {
  const { x, foot, top, width, color, seed, lean = 0, opacity = 0.9, joint = 190, dryness = 0.42 } = shape
  const random = createRandom(seed)
  const height = foot - top
  const along = (y: number): Point => {
    const t = (foot - y) / height
    return [x + lean * t + Math.sin(t * 2.1 + seed) * lean * 0.12, y]
  }
  const parts: string[] = []
  const nodes: Point[] = []
  let y = foot
  let index = 0
  while (y > top) {
    const t = (foot - y) / height
    const length =
      joint * (0.55 + 0.45 * Math.sin(Math.min(1, t * 1.3 + 0.25) * Math.PI)) * (0.92 + random() * 0.16)
    const end = Math.max(top - 40, y - length)
    const thick = width * (1 - t * 0.35)
    const [ax] = along(y)
    const [bx] = along(end)
    parts.push(
      brush(
        [
          [ax, y - 4],
          [(ax + bx) / 2, (y + end) / 2],
          [bx, end + 5],
        ],
        {
          width: thick,
          color,
          seed: seed * 31 + index,
          opacity,
          dryness: dryness * (0.7 + random() * 0.6),
          pressure: waist,
        },
      ),
    )
    nodes.push([bx, end])
    const half = thick * 0.62
    parts.push(
      `<path d="M${fixed(bx - half)} ${fixed(end - 3)}q${fixed(half * 0.35)} ${fixed(-thick * 0.12 - 3)} ${fixed(half)} ${fixed(-1)}t${fixed(half)} ${fixed(1)}" fill="none" stroke="${color}" stroke-width="${fixed(Math.max(1.6, thick * 0.085))}" stroke-linecap="round" opacity="${opacity}"/>`,
    )
    y = end - Math.max(2, thick * 0.05)
    index += 1
  }
  return { svg: parts.join(''), nodes }
}

/** SVG of one leaf from its stalk at (x, y), pointing along `angle` (radians). */
export function leaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  bend: number,
): string {
  const place = (along: number, across: number): string => {
    const curved = across + bend * (along / length) ** 2
    return `${fixed(x + Math.cos(angle) * along - Math.sin(angle) * curved)} ${fixed(y + Math.sin(angle) * along + Math.cos(angle) * curved)}`
  }
  const stalk = length * 0.09
  return `M${place(0, -0.7)}L${place(stalk, -0.9)}C${place(length * 0.22, -width * 0.62)} ${place(length * 0.5, -width * 0.55)} ${place(length, 0)}C${place(length * 0.55, width * 0.42)} ${place(length * 0.25, width * 0.5)} ${place(stalk, 0.9)}L${place(0, 0.7)}Z`
}

/** SVG of a spray of leaves hanging from (x, y), after the characters 个 and 介. */
export function spray(
  x: number,
  y: number,
  size: number,
  color: string,
  seed: number,
  options: { count?: number; angle?: number; fan?: number; opacity?: number } = {},
): string {
  const random = createRandom(seed)
  const { count = 4 + Math.floor(random() * 3), angle = Math.PI / 2, fan = 1.9, opacity = 0.88 } = options
  const leaves = Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0.5 : index / (count - 1)
    const direction = angle + (t - 0.5) * fan + (random() - 0.5) * 0.28
    const length = size * (0.62 + random() * 0.5)
    return `<path d="${leaf(x + (random() - 0.5) * size * 0.1, y + (random() - 0.5) * size * 0.1, direction, length, length * (0.11 + random() * 0.045), (random() - 0.5) * length * 0.28)}" opacity="${(opacity * (0.72 + random() * 0.28)).toFixed(2)}"/>`
  })
  return `<g fill="${color}">${leaves.join('')}</g>`
}

/** SVG of a thin branch from a joint with sprays along it. */
export function branch(
  from: Point,
  reach: number,
  rise: number,
  size: number,
  color: string,
  seed: number,
  options: { sprays?: number; opacity?: number } = {},
): string {
  const random: Random = createRandom(seed)
  const { sprays = 3, opacity = 0.88 } = options
  const to: Point = [from[0] + reach, from[1] - rise]
  const middle: Point = [from[0] + reach * 0.45, from[1] - rise * 0.72]
  const parts = [
    brush([from, middle, to], {
      width: Math.max(2.4, size * 0.045),
      color,
      seed,
      opacity,
      dryness: 0.12,
      pressure: (t) => 1 - t * 0.6,
    }),
  ]
  for (let index = 0; index < sprays; index += 1) {
    const t = 0.4 + (0.6 * (index + 1)) / sprays
    const x = from[0] + reach * t
    const y = from[1] - rise * (1 - (1 - t) ** 1.7)
    const lean = Math.PI / 2 - Math.sign(reach) * (0.35 + random() * 0.35)
    parts.push(spray(x, y, size * (0.8 + random() * 0.4), color, seed * 17 + index, { angle: lean, opacity }))
  }
  return parts.join('')
}
