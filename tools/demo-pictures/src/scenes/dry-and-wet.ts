import { leaf } from '../bamboo.ts'
import { brush, even, type Point } from '../brush.ts'
import { createRandom, fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { seal } from '../things.ts'

const twig = (left: number): Point[] => [
  [left - 190, 30],
  [left - 60, 130],
  [left + 110, 258],
  [left + 240, 392],
]

/** The same spray twice: dry outline, then wet. */
export async function dryAndWet(): Promise<Painting> {
  const painting = new Painting(1600, 900, 157)
  const random = createRandom(64)
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const along = index / 10
    const side = index % 2 ? 1 : -1
    return {
      x: along * 230,
      y: along * 150 + along ** 2 * 40,
      angle: 1.15 + side * (0.5 + random() * 0.5) - along * 0.25,
      length: 230 + random() * 190,
      bend: side * (20 + random() * 60),
      wide: 0.115 + random() * 0.05,
    }
  })
  const shape = (left: number, { x, y, angle, length, bend, wide }: (typeof leaves)[number]): string =>
    leaf(left + x, 190 + y, angle, length, length * wide, bend)
  const outline = leaves.map(
    (one) => `<path d="${shape(330, one)}" fill="none" stroke="${inks.ink}" stroke-width="2.6"/>`,
  )
  const wet = leaves.map(
    (one, index) =>
      `<path d="${shape(1040, one)}" fill="${index % 4 === 1 ? inks.bamboo : inks.ink}" opacity="${0.66 + (index % 3) * 0.14}"/>`,
  )
  await painting.draw(
    outline.join('') +
      brush(twig(330), { width: 8, color: inks.ink, seed: 3, opacity: 0.75, dryness: 0.8, pressure: even }),
    { rough: 1, granulation: 0.5 },
  )
  painting.wash(
    inks.celadon,
    (x, y) =>
      0.36 *
      smoothstep(
        470,
        120,
        Math.hypot((x - 1150) * 0.86, y - 400) + (fractal(x / 110, y / 110, 4) - 0.5) * 280,
      ),
  )
  await painting.draw(
    wet.join('') +
      brush(twig(1040), {
        width: 11,
        color: inks.ink,
        seed: 3,
        opacity: 0.95,
        dryness: 0.05,
        pressure: even,
      }),
    { rough: 1, granulation: 0.15, rim: 0.3 },
  )
  await painting.draw(seal(150, 730, 66, 71), stamp)
  return painting
}
