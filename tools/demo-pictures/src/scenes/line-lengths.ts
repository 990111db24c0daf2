import { brush, even } from '../brush.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { column, seal } from '../things.ts'

/** Lines of writing, each longer than the last, and a mark where the best one ends. */
export async function lineLengths(): Promise<Painting> {
  const painting = new Painting(1600, 900, 167)
  const lines = Array.from({ length: 9 }, (_, row) => {
    const count = 26 + row * 2 + (row > 6 ? 2 : 0)
    const y = 120 + row * 78
    const isBest = row === 6
    return Array.from({ length: count }, (_unused, place) => {
      const x = 128 + place * 30.5
      return column(
        x,
        y,
        y + 27,
        21,
        isBest ? inks.bamboo : inks.ink,
        row * 100 + place,
        isBest ? 1 : 0.34 + row * 0.03,
      )
    }).join('')
  })
  await painting.draw(lines.join(''), { rough: 0.5, grain: 20, granulation: 0.15 })
  await painting.draw(
    brush(
      [
        [1290, 60],
        [1292, 450],
        [1289, 850],
      ],
      { width: 5, color: inks.seal, seed: 4, opacity: 0.85, dryness: 0.35, pressure: even },
    ),
    { rough: 0.8 },
  )
  await painting.draw(seal(1440, 120, 62, 91), stamp)
  return painting
}
