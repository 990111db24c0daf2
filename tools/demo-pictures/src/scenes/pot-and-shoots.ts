import { arc, brush, closed, ellipse, even, type Point, puddle } from '../brush.ts'
import { inks, Painting } from '../painting.ts'
import { shoot } from '../shoot.ts'
import { crisp, stamp, wood } from '../soak.ts'
import { seal, vapour } from '../things.ts'

/** A clay pot, its steam, two bamboo shoots. */
export async function potAndShoots(): Promise<Painting> {
  const painting = new Painting(1600, 900, 97)
  const [x, y, r] = [1010, 520, 225]
  const side: Point[] = [
    ...arc(x, y, r, 50, Math.PI, 0, 16),
    [x + r * 1.06, y + 70],
    [x + r * 1.02, y + 150],
    [x + r * 0.7, y + 220],
    [x, y + 236],
    [x - r * 0.7, y + 220],
    [x - r * 1.02, y + 150],
    [x - r * 1.06, y + 70],
  ]
  const pot = [
    puddle(
      [
        [x - r * 1.2, y + 222],
        [x + r * 1.7, y + 218],
        [x + r * 1.3, y + 252],
        [x - r * 0.7, y + 256],
      ],
      inks.ink,
      3,
      { layers: 12, spread: 30, opacity: 0.05 },
    ),
    puddle(closed(side, 110), '#5a4636', 8, { layers: 18, spread: 5, opacity: 0.15 }),
    ...[0, 1, 2].map((row) =>
      brush(arc(x, y + 40 + row * 38, r * (1.04 - row * 0.02), 56, Math.PI * 0.97, Math.PI * 0.03, 20), {
        width: 8,
        color: '#2f241b',
        seed: row + 4,
        opacity: 0.4,
        dryness: 0.7,
        pressure: even,
      }),
    ),
    brush(
      [
        [x + r * 1.0, y + 62],
        [x + r * 1.3, y + 58],
        [x + r * 1.26, y + 110],
        [x + r * 1.02, y + 108],
      ],
      { width: 20, color: '#46362a', seed: 9, dryness: 0.3, pressure: even },
    ),
    brush(
      [
        [x - r * 1.0, y + 62],
        [x - r * 1.3, y + 58],
        [x - r * 1.26, y + 110],
        [x - r * 1.02, y + 108],
      ],
      { width: 20, color: '#46362a', seed: 10, dryness: 0.3, pressure: even },
    ),
  ]
  await painting.draw(pot.join(''), { rough: 1.6, granulation: 0.2 })
  const soup = `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="50" fill="#e9dcbf"/>${puddle(ellipse(x, y + 4, r * 0.9, 38), '#cdb98a', 5, { layers: 8, spread: 4, opacity: 0.16 })}`
  await painting.draw(soup, { ...wood })
  const bits = Array.from({ length: 9 }, (_, index) => {
    const bx = x - 150 + index * 37
    const by = y + ((index * 23) % 31) - 14
    return index % 3 === 0
      ? puddle(
          [
            [bx - 20, by + 8],
            [bx - 14, by - 10],
            [bx + 16, by - 8],
            [bx + 20, by + 9],
          ],
          '#a8573f',
          index,
          { layers: 9, spread: 4, opacity: 0.16 },
        )
      : puddle(
          [
            [bx - 18, by + 9],
            [bx, by - 13],
            [bx + 17, by + 9],
          ],
          '#efe3b4',
          index,
          { layers: 9, spread: 3, opacity: 0.3 },
        )
  })
  await painting.draw(bits.join(''), wood)
  await painting.draw(
    brush(arc(x, y, r, 50, Math.PI * 0.95, Math.PI * 2.98, 30), {
      width: 13,
      color: '#33281e',
      seed: 14,
      dryness: 0.25,
      pressure: (t) => 0.7 + 0.3 * Math.sin(t * 8),
    }),
    crisp,
  )
  await painting.draw(
    vapour(x - 60, y - 26, 330, 44, inks.mist, 3, 40) + vapour(x + 70, y - 22, 250, 34, inks.mist, 8, 30),
    { rough: 4, grain: 28, blur: 1.6 },
  )
  await painting.draw(
    shoot(300, 738, 220, 104, 15) + shoot(455, 752, 390, 150, 4) + shoot(625, 760, 250, 116, 9),
    { rough: 1, granulation: 0.15, mode: 'cover' },
  )
  await painting.draw(seal(150, 130, 64, 27), stamp)
  return painting
}
