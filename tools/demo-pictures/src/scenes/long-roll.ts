import { brush, even } from '../brush.ts'
import { smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { flat } from '../soak.ts'
import { slip } from '../things.ts'

/** A roll of seventy-seven slips on two cords. */
export async function longRoll(): Promise<Painting> {
  const painting = new Painting(1500, 430, 317, '#ece2cc')
  painting.wash(
    inks.ink,
    (x, y) => 0.16 * smoothstep(404, 386, y) * smoothstep(352, 372, y) * smoothstep(10, 40, x),
  )
  const tones = ['#bda57a', '#c9b489', '#b59c70', '#c2ac80']
  const slips = Array.from({ length: 77 }, (_, index) =>
    slip({
      x: 28 + index * 18.8,
      y: 46 + ((index * 13) % 9),
      width: 17.2,
      height: 318 - ((index * 7) % 8),
      seed: index * 3 + 1,
      blank: index % 19 === 18,
      tone: tones[(index * 7) % 4] ?? '#bda57a',
    }),
  )
  await painting.draw(slips.join(''), { ...flat, rough: 0.6 })
  const cords = [132, 262].map((y, row) =>
    brush(
      Array.from({ length: 78 }, (_, index) => [24 + index * 18.8, y + (index % 2 ? 4 : -4)] as const),
      { width: 6, color: '#54432b', seed: row + 3, opacity: 0.95, dryness: 0.1, pressure: even },
    ),
  )
  await painting.draw(cords.join(''), flat)
  return painting
}
