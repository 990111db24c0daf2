import { brush } from '../brush.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** Ink from thin to full: the five colors of black. */
export async function fiveInks(): Promise<Painting> {
  const painting = new Painting(1600, 900, 179)
  const strengths = [0.08, 0.2, 0.4, 0.66, 0.97]
  for (const [index, strength] of strengths.entries()) {
    const x = 270 + index * 235
    await painting.draw(
      brush(
        [
          [x - 18, 130],
          [x + 6, 420],
          [x - 8, 770],
        ],
        {
          width: 168,
          color: inks.ink,
          seed: index * 13 + 4,
          opacity: strength,
          dryness: 0.28 + index * 0.035,
          pressure: (t) => 0.92 + 0.08 * Math.sin(t * 6 + index),
        },
      ),
      { rough: 2.4, grain: 26, granulation: 0.34, rim: 0.3 },
    )
  }
  await painting.draw(seal(1430, 120, 66, 6), stamp)
  return painting
}
