import { branch } from '../bamboo.ts'
import { brush, even, puddle } from '../brush.ts'
import { smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp, wood } from '../soak.ts'
import { seal } from '../things.ts'

/** A pile of thread-bound books, each with its label. */
export async function bookPile(): Promise<Painting> {
  const painting = new Painting(1600, 900, 139)
  painting.wash(
    inks.ink,
    (x, y) =>
      0.22 *
      smoothstep(764, 772, y) *
      smoothstep(900, 772, y) *
      smoothstep(300, 480, x) *
      smoothstep(1500, 1150, x),
  )
  const pile: [number, number, number, string][] = [
    [430, 690, 790, '#2d4a4f'],
    [462, 612, 730, '#3f5a50'],
    [420, 536, 760, '#6a5a45'],
    [480, 462, 680, '#2f6f57'],
    [450, 388, 720, '#39474b'],
    [500, 318, 640, '#8a7a5c'],
  ]
  for (const [index, [x, y, width, tone]] of pile.entries()) {
    const pages = Array.from({ length: 9 }, (_, line) =>
      brush(
        [
          [x + 16, y + 10 + line * 6],
          [x + width / 2, y + 9 + line * 6],
          [x + width - 8, y + 10 + line * 6],
        ],
        { width: 2, color: '#9a8d70', seed: index * 20 + line, opacity: 0.7, dryness: 0.35, pressure: even },
      ),
    )
    await painting.draw(
      `<path d="M${x + 8} ${y}h${width - 12}v72h${12 - width}Z" fill="#e9e0c9"/>${pages.join('')}`,
      wood,
    )
    const covers =
      puddle(
        [
          [x, y - 6],
          [x + width, y - 6],
          [x + width, y + 8],
          [x, y + 8],
        ],
        tone,
        index + 3,
        { layers: 10, spread: 3, opacity: 0.3 },
      ) +
      puddle(
        [
          [x, y + 64],
          [x + width, y + 64],
          [x + width, y + 77],
          [x, y + 77],
        ],
        tone,
        index + 30,
        { layers: 10, spread: 3, opacity: 0.3 },
      ) +
      puddle(
        [
          [x - 2, y - 5],
          [x + 44, y - 5],
          [x + 44, y + 76],
          [x - 2, y + 76],
        ],
        tone,
        index + 60,
        { layers: 10, spread: 3, opacity: 0.26 },
      )
    const thread = [10, 28, 46, 64].map((at) =>
      brush(
        [
          [x, y + at - 2],
          [x + 44, y + at - 2],
        ],
        { width: 2.6, color: '#e9e0c9', seed: at + index, opacity: 0.9, dryness: 0.1, pressure: even },
      ),
    )
    await painting.draw(covers, { ...wood, granulation: 0.3 })
    await painting.draw(thread.join(''), wood)
    if (index % 2 === 1)
      await painting.draw(
        `<rect x="${x + width - 120}" y="${y + 20}" width="34" height="130" fill="#f4efe3"/><rect x="${x + width - 116}" y="${y + 24}" width="26" height="122" fill="none" stroke="${inks.ink}" stroke-width="1.6"/>` +
          brush(
            [
              [x + width - 103, y + 44],
              [x + width - 102, y + 120],
            ],
            { width: 9, color: inks.ink, seed: index, dryness: 0.7 },
          ),
        wood,
      )
  }
  await painting.draw(
    brush(
      [
        [660, 306],
        [820, 296],
        [1010, 302],
      ],
      { width: 15, color: '#6b4a2c', seed: 5, dryness: 0.1, pressure: even },
    ) +
      brush(
        [
          [1006, 302],
          [1060, 304],
          [1118, 312],
        ],
        { width: 28, color: inks.ink, seed: 6, dryness: 0.2, pressure: (t) => (1 - t) ** 0.7 },
      ),
    wood,
  )
  await painting.draw(
    branch([1640, 120], -330, -40, 210, inks.ink, 5, { sprays: 4 }) +
      branch([1640, 30], -420, -30, 180, inks.bamboo, 6, { sprays: 4, opacity: 0.7 }),
    crisp,
  )
  await painting.draw(seal(160, 690, 70, 38), stamp)
  return painting
}
