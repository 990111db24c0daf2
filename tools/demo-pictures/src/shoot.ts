import { leaf } from './bamboo.ts'
import { brush, closed, ellipse, type Point, puddle } from './brush.ts'
import { createRandom } from './noise.ts'
import { inks } from './painting.ts'

/** SVG of a bamboo shoot, sheath over sheath; (x, foot) is the middle of its base. */
export function shoot(x: number, foot: number, tall: number, wide: number, seed: number): string {
  const random = createRandom(seed)
  const sheaths = [
    puddle(ellipse(x + wide * 0.25, foot + 6, wide * 0.85, wide * 0.1), inks.ink, seed, {
      layers: 10,
      spread: 12,
      opacity: 0.05,
    }),
  ]
  const rows = 8
  for (let row = rows - 1; row >= 0; row -= 1) {
    const t = row / rows
    const side = row % 2 ? 1 : -1
    const y = foot - tall * t * 0.78
    const half = (wide / 2) * (1 - t ** 1.6 * 0.82)
    const up = tall * (0.36 - t * 0.1)
    const tip: Point = [x + side * half * 0.34, y - up]
    const flank: Point[] = [
      [x - half * 0.86, y + wide * 0.06],
      [x - half * 1.02, y - up * 0.3],
      [x - half * 0.62 + side * half * 0.2, y - up * 0.72],
      tip,
      [x + half * 0.62 + side * half * 0.2, y - up * 0.72],
      [x + half * 1.02, y - up * 0.3],
      [x + half * 0.86, y + wide * 0.06],
      [x, y + wide * 0.12],
    ]
    sheaths.push(
      puddle(closed(flank, 48), row % 2 ? '#a07c4e' : '#8a6740', seed + row, {
        layers: 10,
        spread: 3,
        opacity: 0.17,
      }),
    )
    for (let vein = 0; vein < 7; vein += 1) {
      const lean = (vein / 6) * 2 - 1
      const from: Point = [x + lean * half * 0.8, y + wide * 0.04]
      sheaths.push(
        brush(
          [
            from,
            [x + lean * half * 0.86 + side * half * 0.06, y - up * 0.4],
            [tip[0] + lean * half * 0.12, tip[1] + up * 0.16],
          ],
          {
            width: 2.6,
            color: '#3d2c1b',
            seed: seed * 7 + row * 9 + vein,
            opacity: 0.22 + random() * 0.4,
            dryness: 0.45,
          },
        ),
      )
    }
    sheaths.push(
      `<path d="${leaf(tip[0], tip[1] + 4, -Math.PI / 2 + side * 0.42, tall * 0.13, wide * 0.09, side * 6)}" fill="${inks.bamboo}" opacity="0.92"/>`,
    )
  }
  return sheaths.join('')
}
