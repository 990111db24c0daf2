import { arc, brush, closed, even, puddle, type Point } from './brush.ts'
import { createRandom } from './noise.ts'
import { inks } from './painting.ts'

const fixed = (value: number): string => value.toFixed(1)

/** SVG of a carved seal: a worn square with a few blank strokes that spell nothing. */
export function seal(x: number, y: number, size: number, seed: number, ground: string = inks.rice): string {
  const random = createRandom(seed)
  const columns = 2
  const strokes: string[] = []
  for (let place = 0; place < columns; place += 1) {
    const left = x + size * (0.17 + place * 0.37)
    const wide = size * 0.28
    let top = y + size * 0.17
    while (top < y + size * 0.82) {
      const kind = Math.floor(random() * 3)
      if (kind === 0) strokes.push(`M${fixed(left)} ${fixed(top)}h${fixed(wide)}`)
      if (kind === 1)
        strokes.push(`M${fixed(left)} ${fixed(top)}h${fixed(wide)}v${fixed(size * 0.11)}h${fixed(-wide)}`)
      if (kind === 2)
        strokes.push(
          `M${fixed(left + wide / 2)} ${fixed(top - size * 0.03)}v${fixed(size * 0.15)}M${fixed(left)} ${fixed(top + size * 0.05)}h${fixed(wide)}`,
        )
      top += size * (kind === 0 ? 0.105 : 0.19)
    }
  }
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(size)}" height="${fixed(size)}" rx="${fixed(size * 0.09)}" fill="${inks.seal}"/><path d="${strokes.join('')}" stroke="${ground}" stroke-width="${fixed(size * 0.052)}" fill="none" stroke-linecap="square"/>`
}

/** SVG of a column of marks that reads as handwriting from afar and spells nothing. */
export function column(
  x: number,
  top: number,
  bottom: number,
  size: number,
  color: string,
  seed: number,
  opacity = 0.82,
): string {
  const random = createRandom(seed)
  const parts: string[] = []
  for (let y = top; y + size < bottom; y += size * 1.28) {
    const strokes = 2 + Math.floor(random() * 4)
    for (let index = 0; index < strokes; index += 1) {
      const kind = random()
      const cy = y + size * (0.12 + (index / strokes) * 0.8)
      const left = x - size * (0.3 + random() * 0.16)
      const right = x + size * (0.28 + random() * 0.2)
      let points: Point[] = [
        [left, cy + size * 0.03],
        [x, cy - size * 0.03],
        [right, cy],
      ]
      if (kind > 0.62)
        points = [
          [x + (random() - 0.5) * size * 0.5, y + size * 0.1],
          [x + (random() - 0.5) * size * 0.3, y + size * 0.5],
          [x + (random() - 0.5) * size * 0.6, y + size * 0.92],
        ]
      if (kind > 0.84)
        points = [
          [right - size * 0.1, y + size * 0.2],
          [x, y + size * 0.5],
          [left, y + size * 0.9],
        ]
      parts.push(
        brush(points, {
          width: size * 0.15,
          color,
          seed: seed * 131 + index + Math.round(y),
          opacity,
          dryness: 0.1,
        }),
      )
    }
  }
  return parts.join('')
}

/** One bamboo or wooden slip. */
export interface Slip {
  x: number
  y: number
  width: number
  height: number
  seed: number
  /** Degrees around the slip's middle. @default 0 */
  turn?: number
  /** Without writing. @default false */
  blank?: boolean
  tone?: string
}

/** SVG of a slip with grain and a column of writing. */
export function slip(shape: Slip): string {
  const { x, y, width, height, seed, turn = 0, blank = false, tone = '#cdb88d' } = shape
  const random = createRandom(seed)
  const outline: Point[] = [
    [x, y + random() * 6],
    [x + width, y + random() * 6],
    [x + width + (random() - 0.5) * 3, y + height - random() * 10],
    [x + (random() - 0.5) * 3, y + height - random() * 10],
  ]
  const grain = Array.from({ length: 7 }, () => {
    const gx = x + width * (0.1 + random() * 0.8)
    return `M${fixed(gx)} ${fixed(y + 8 + random() * 40)}q${fixed((random() - 0.5) * 5)} ${fixed(height * 0.4)} ${fixed((random() - 0.5) * 4)} ${fixed(height * (0.6 + random() * 0.3))}`
  })
  const body = `<path d="M${outline.map(([px, py]) => `${fixed(px)} ${fixed(py)}`).join('L')}Z" fill="${tone}"/><path d="${grain.join('')}" fill="none" stroke="#8d7547" stroke-width="1" opacity="0.35"/><path d="M${fixed(x + width - 1.5)} ${fixed(y + 6)}V${fixed(y + height - 8)}" stroke="#6f5a33" stroke-width="3" opacity="0.4"/>`
  const text = blank
    ? ''
    : column(
        x + width / 2,
        y + height * 0.09,
        y + height * (0.55 + random() * 0.36),
        width * 0.6,
        inks.ink,
        seed + 5,
        0.86,
      )
  return `<g transform="rotate(${turn} ${fixed(x + width / 2)} ${fixed(y + height / 2)})">${body}${text}</g>`
}

/** SVG of steam or smoke that rises from (x, y). */
export function vapour(
  x: number,
  y: number,
  height: number,
  sway: number,
  color: string,
  seed: number,
  width = 26,
): string {
  const points: Point[] = Array.from({ length: 6 }, (_, index) => {
    const t = index / 5
    return [x + Math.sin(t * 5.2 + seed) * sway * (0.3 + t), y - height * t]
  })
  return brush(points, {
    width,
    color,
    seed,
    opacity: 0.5,
    dryness: 0.5,
    pressure: (t) => Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)),
  })
}

/** SVG of a tea bowl seen a little from above; (x, y) is the middle of its rim. */
export function bowl(
  x: number,
  y: number,
  radius: number,
  seed: number,
  options: { glaze?: string; tea?: string; depth?: number } = {},
): string {
  const { glaze = '#3a423d', tea = '#b9a764', depth = radius * 0.92 } = options
  const flat = radius * 0.26
  const foot = radius * 0.4
  const side: Point[] = [
    ...arc(x, y, radius, flat, 0, Math.PI, 20),
    [x - radius * 0.93, y + depth * 0.42],
    [x - radius * 0.68, y + depth * 0.82],
    [x - foot, y + depth],
    ...arc(x, y + depth, foot, flat * 0.42, Math.PI, 0, 10),
    [x + foot, y + depth],
    [x + radius * 0.68, y + depth * 0.82],
    [x + radius * 0.93, y + depth * 0.42],
  ]
  return [
    puddle(
      [
        [x - radius * 0.9, y + depth * 1.02],
        [x + radius * 1.5, y + depth * 1.0],
        [x + radius * 1.1, y + depth * 1.14],
        [x - radius * 0.4, y + depth * 1.13],
      ],
      inks.ink,
      seed + 9,
      { layers: 12, spread: 30, opacity: 0.04 },
    ),
    puddle(closed(side, 90), glaze, seed, { layers: 16, spread: 4, opacity: 0.15 }),
    brush(
      [
        [x - radius * 0.8, y + depth * 0.3],
        [x - radius * 0.6, y + depth * 0.68],
        [x - radius * 0.3, y + depth * 0.93],
      ],
      { width: radius * 0.26, color: glaze, seed: seed + 2, opacity: 0.5, dryness: 0.7, pressure: even },
    ),
    `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(radius)}" ry="${fixed(flat)}" fill="#efe8d6"/>`,
    puddle(arc(x, y + flat * 0.13, radius * 0.88, flat * 0.78, 0, Math.PI * 2, 30), tea, seed + 3, {
      layers: 10,
      spread: 4,
      opacity: 0.12,
    }),
    brush(arc(x, y, radius, flat, Math.PI * 0.93, Math.PI * 2.98, 30), {
      width: radius * 0.05,
      color: glaze,
      seed: seed + 4,
      opacity: 0.9,
      dryness: 0.3,
      pressure: (t) => 0.6 + 0.4 * Math.sin(t * 9),
    }),
  ].join('')
}

/** SVG of a tiny traveller with a hat and a staff; (x, y) is the position of the feet. */
export function traveller(x: number, y: number, size: number, color: string = inks.ink): string {
  const s = (value: number): string => fixed(value * size)
  return `<g transform="translate(${fixed(x)} ${fixed(y)})" fill="${color}"><path d="M${s(-0.2)} 0C${s(-0.26)} ${s(-0.4)} ${s(-0.2)} ${s(-0.62)} ${s(-0.02)} ${s(-0.72)}C${s(0.2)} ${s(-0.6)} ${s(0.24)} ${s(-0.35)} ${s(0.2)} 0Z"/><path d="M${s(-0.34)} ${s(-0.7)}L0 ${s(-0.98)}L${s(0.34)} ${s(-0.7)}Q0 ${s(-0.62)} ${s(-0.34)} ${s(-0.7)}Z"/><path d="M${s(0.3)} ${s(-0.66)}L${s(0.42)} ${s(0.03)}" stroke="${color}" stroke-width="${s(0.05)}" fill="none"/></g>`
}

/** SVG of a small boat; (x, y) is the middle of its waterline. */
export function boat(x: number, y: number, size: number, color: string = inks.ink): string {
  const s = (value: number): string => fixed(value * size)
  return `<g transform="translate(${fixed(x)} ${fixed(y)})" fill="${color}"><path d="M${s(-1)} ${s(-0.16)}Q${s(-0.5)} ${s(0.12)} 0 ${s(0.12)}T${s(1)} ${s(-0.2)}Q${s(0.5)} ${s(0.02)} 0 ${s(0.02)}T${s(-1)} ${s(-0.16)}Z"/><path d="M${s(-0.34)} ${s(0.02)}V${s(-0.18)}Q${s(-0.02)} ${s(-0.44)} ${s(0.3)} ${s(-0.18)}V${s(0.02)}Z" opacity="0.85"/><circle cx="${s(0.52)}" cy="${s(-0.22)}" r="${s(0.07)}"/><path d="M${s(0.44)} ${s(0)}L${s(0.5)} ${s(-0.18)}L${s(0.6)} ${s(0)}Z"/></g>`
}
