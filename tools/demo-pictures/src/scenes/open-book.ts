import { branch } from '../bamboo.ts'
import { brush, even } from '../brush.ts'
import { noise, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp, wood } from '../soak.ts'
import { seal, slip } from '../things.ts'

/** A bamboo book unrolled from the right, cut by the picture's edge. */
export async function openBook(): Promise<Painting> {
  const painting = new Painting(1600, 900, 83)
  const leaves =
    branch([-30, 250], 420, 120, 230, inks.bamboo, 5, { sprays: 4 }) +
    branch([-20, 520], 300, -20, 190, inks.ink, 17, { sprays: 3, opacity: 0.75 })
  await painting.draw(leaves, crisp)
  painting.wash(
    inks.ink,
    (x, y) =>
      0.2 *
      smoothstep(640, 700, x) *
      smoothstep(760, 690, x) *
      smoothstep(30, 120, y + noise(x / 40, y / 40) * 30),
  )
  const tones = ['#d3c197', '#cbb78a', '#d9c9a2', '#c7b183']
  const slips = Array.from({ length: 16 }, (_, index) =>
    slip({
      x: 700 + index * 60,
      y: -40 + ((index * 29) % 17),
      width: 57,
      height: 975,
      seed: index * 7 + 2,
      blank: index === 0,
      tone: tones[(index * 5) % 4] ?? '#cdb88d',
    }),
  )
  await painting.draw(slips.join(''), wood)
  const cords = [190, 660].flatMap((y) =>
    Array.from({ length: 16 }, (_, index) => {
      const x = 694 + index * 60
      return (
        brush(
          [
            [x, y + 3],
            [x + 15, y - 7],
            [x + 45, y - 7],
            [x + 62, y + 3],
          ],
          { width: 7, color: '#4a3a26', seed: index + y, opacity: 0.95, dryness: 0.2, pressure: even },
        ) +
        brush(
          [
            [x, y + 2],
            [x + 15, y + 10],
            [x + 45, y + 10],
            [x + 62, y + 2],
          ],
          { width: 6, color: '#6b5637', seed: index + y + 40, opacity: 0.95, dryness: 0.2, pressure: even },
        )
      )
    }),
  )
  await painting.draw(cords.join(''), wood)
  await painting.draw(seal(330, 700, 78, 12), stamp)
  return painting
}
