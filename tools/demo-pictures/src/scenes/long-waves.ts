import { disc } from '../landscape.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { boat, seal } from '../things.ts'

/** Waves as a long scroll, one boat far out. */
export async function longWaves(): Promise<Painting> {
  const painting = new Painting(1600, 900, 79, '#edeee6')
  disc(painting, 1330, 210, 62, inks.ochre, 0.4)
  for (let row = 0; row < 15; row += 1) {
    const depth = row / 14
    const y = 400 + depth ** 1.35 * 480
    const crest = (x: number): number =>
      y +
      Math.sin(x / (120 + depth * 170) + row * 1.9) * (6 + depth * 30) +
      (fractal(x / 240 + row * 9, row, 3) - 0.5) * (14 + depth * 56)
    painting.wash(row % 4 === 1 ? inks.bamboo : inks.ink, (x, py) => {
      const below = py - crest(x)
      if (below < -2) return 0
      const line =
        Math.exp(-((below / (1.6 + depth * 2.4)) ** 2)) *
        smoothstep(0.32, 0.6, fractal(x / 130 + row * 5, row, 3))
      return (
        line * (0.3 + depth * 0.55) +
        0.16 * (0.3 + depth) * Math.exp(-Math.max(0, below) / (10 + depth * 34)) * (below > 0 ? 1 : 0)
      )
    })
  }
  await painting.draw(boat(520, 452, 40), { rough: 0.8, grain: 10 })
  await painting.draw(seal(120, 130, 58, 51, '#edeee6'), stamp)
  return painting
}
