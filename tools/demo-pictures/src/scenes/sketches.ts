import { branch, culm, spray } from '../bamboo.ts'
import { brush, ellipse, puddle } from '../brush.ts'
import { disc, halo, mist, mountains, rain, water } from '../landscape.ts'
import { createRandom, fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { shoot } from '../shoot.ts'
import { crisp } from '../soak.ts'
import { boat, bowl, traveller, vapour } from '../things.ts'

/** What a quick sketch shows besides its hills. */
interface View {
  width?: number
  height?: number
  paper?: string
  /** Color of a sun or moon; absent: none. */
  light?: string
  /** Object at the water's edge. */
  figure?: 'boat' | 'traveller'
  isRaining?: boolean
}

/** Hills over water, on one sheet of a sketchbook. */
export async function hills(seed: number, view: View = {}): Promise<Painting> {
  const { width = 900, height = 900, paper = '#eef0e8', light, figure, isRaining = false } = view
  const painting = new Painting(width, height, seed, paper)
  const random = createRandom(seed)
  if (light !== undefined) {
    const [x, y] = [width * (0.25 + random() * 0.5), height * (0.2 + random() * 0.12)]
    halo(painting, x, y, width * 0.3, '#fbf8ee', 0.6)
    disc(painting, x, y, width * 0.085, light, 0.85)
  }
  for (const [index, color] of [inks.mist, inks.soft, inks.ink].entries()) {
    mountains(painting, {
      base: height * (0.56 + index * 0.07),
      height: height * (0.34 - index * 0.08),
      scale: width * (0.55 - index * 0.12),
      seed: seed + index * 3.7,
      strength: 0.25 + index * 0.14,
      fall: height * 0.13,
      color,
    })
    mist(painting, height * (0.58 + index * 0.07), height * 0.05, 0.6, paper)
  }
  water(painting, height * 0.74, 0.2, inks.soft)
  if (figure === 'boat')
    await painting.draw(boat(width * (0.3 + random() * 0.4), height * 0.84, width * 0.075), crisp)
  if (figure === 'traveller') await painting.draw(traveller(width * 0.64, height * 0.9, width * 0.13), crisp)
  if (isRaining) rain(painting, 0.32, seed)
  return painting
}

/** A stem of bamboo with its leaves. */
export async function stem(
  seed: number,
  paper = '#edf0e6',
  tone: string = inks.ink,
  { width, height }: { width: number; height: number } = { width: 900, height: 900 },
): Promise<Painting> {
  const painting = new Painting(width, height, seed, paper)
  const random = createRandom(seed)
  const at = width * (0.3 + random() * 0.4)
  const near = culm({
    x: at,
    foot: height + 40,
    top: -60,
    width: 24 + random() * 22,
    color: tone,
    seed,
    lean: (random() - 0.5) * 240,
    joint: 190,
    dryness: 0.3,
  })
  const side = random() > 0.5 ? 1 : -1
  const joint = (index: number): readonly [number, number] => near.nodes[index] ?? [at, height / 2]
  const leaves =
    branch(joint(2), side * 250, 90, 190, tone, seed + 5, { sprays: 4 }) +
    branch(joint(3), -side * 220, 110, 170, tone, seed + 9) +
    spray(...joint(1), 150, tone, seed + 14)
  const far = culm({
    x: width - at,
    foot: height + 40,
    top: -60,
    width: 16,
    color: inks.celadon,
    seed: seed + 2,
  })
  await painting.draw(far.svg, { ...crisp, blur: 3 })
  await painting.draw(near.svg + leaves, crisp)
  return painting
}

/** A bowl on a table, still warm. */
export async function teaBowl(seed: number, glaze: string, tea: string): Promise<Painting> {
  const painting = new Painting(900, 900, seed, '#efece2')
  painting.wash(
    inks.ochre,
    (x, y) => 0.24 * smoothstep(560, 900, y) * (0.6 + 0.5 * fractal(x / 260, y / 40, 3)),
  )
  await painting.draw(bowl(450, 480, 240, seed, { glaze, tea }), { rough: 1.2, granulation: 0.2 })
  await painting.draw(
    vapour(420, 430, 250, 40, inks.mist, seed, 38) + vapour(510, 440, 190, 30, inks.mist, seed + 3),
    {
      rough: 4,
      grain: 30,
      blur: 2,
    },
  )
  return painting
}

/** Fruit on a sill, in one row. */
export async function fruit(seed: number, count: number, color: string): Promise<Painting> {
  const painting = new Painting(900, 900, seed, '#f1ede2')
  painting.wash(inks.mist, (_, y) => 0.22 * smoothstep(610, 640, y))
  const random = createRandom(seed)
  const radius = Math.min(190, 330 / count + 40)
  const shapes = Array.from({ length: count }, (_, index) => {
    const x = 450 + (index - (count - 1) / 2) * radius * 1.75
    const y = 610 - radius * 0.7 + random() * 30
    return (
      puddle(ellipse(x + 14, y + radius * 0.8, radius, radius * 0.16, 22), inks.ink, seed + index, {
        spread: 9,
        opacity: 0.05,
      }) +
      puddle(ellipse(x, y, radius, radius * 0.84, 26), color, seed + index * 5, {
        layers: 12,
        spread: 9,
        opacity: 0.16,
      }) +
      brush(
        [
          [x, y - radius * 0.72],
          [x + 8, y - radius * 1.02],
        ],
        { width: 11, color: inks.ink, seed: seed + index },
      ) +
      spray(x, y - radius * 0.74, radius * 0.55, inks.bamboo, seed + index, { count: 3, angle: -0.5 })
    )
  })
  await painting.draw(shapes.join(''), { rough: 1.3, granulation: 0.22, rim: 0.3 })
  return painting
}

/** Bamboo shoots just out of the ground. */
export async function shoots(seed: number): Promise<Painting> {
  const painting = new Painting(900, 900, seed, '#ecefe3')
  painting.wash('#5b4a35', (x, y) => 0.4 * smoothstep(720, 900, y) * (0.4 + fractal(x / 120, y / 40, 3)))
  await painting.draw(shoot(330, 790, 470, 190, seed) + shoot(610, 810, 300, 140, seed + 4), crisp)
  return painting
}
