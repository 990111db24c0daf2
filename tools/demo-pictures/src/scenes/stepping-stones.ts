import { spray } from '../bamboo.ts'
import { arc, brush, closed, ellipse, type Point, puddle } from '../brush.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** Stepping stones across a stream; one is ringed. */
export async function steppingStones(): Promise<Painting> {
  const painting = new Painting(1600, 900, 151, '#e9ece4')
  painting.wash(
    inks.bamboo,
    (x, y) => 0.2 * smoothstep(0.5, 0.75, fractal(x / 330 + y / 500, y / 17 + x / 260, 3)),
  )
  const stones: [number, number, number][] = [
    [130, 720, 118],
    [400, 640, 108],
    [640, 690, 96],
    [860, 585, 104],
    [1075, 480, 84],
    [1270, 400, 74],
    [1430, 310, 62],
    [1545, 240, 50],
  ]
  for (const [index, [x, y, size]] of stones.entries()) {
    const shadow = puddle(ellipse(x + 16, y + size * 0.34, size * 1.1, size * 0.34), inks.ink, index, {
      layers: 9,
      spread: 14,
      opacity: 0.05,
    })
    const stone = puddle(
      closed(
        ellipse(x, y, size, size * 0.42, 9).map(([px, py], corner): Point => [
          px + (((corner * 7 + index * 3) % 5) - 2) * size * 0.05,
          py + (((corner * 3 + index) % 4) - 1.5) * size * 0.03,
        ]),
      ),
      index % 2 ? '#4d5652' : '#333b37',
      index * 3 + 4,
      { layers: 16, spread: size * 0.05, opacity: 0.14 },
    )
    const wake = brush(
      [
        [x - size * 1.15, y + size * 0.42],
        [x, y + size * 0.6],
        [x + size * 1.3, y + size * 0.44],
      ],
      { width: 4, color: inks.ink, seed: index + 50, opacity: 0.4, dryness: 0.6 },
    )
    await painting.draw(shadow + stone + wake, { rough: 1.6, granulation: 0.28, rim: 0.25 })
  }
  await painting.draw(
    brush(arc(860, 585, 168, 92, 2.2, 2.2 + Math.PI * 1.95, 50), {
      width: 17,
      color: inks.bamboo,
      seed: 7,
      opacity: 0.95,
      dryness: 0.3,
      pressure: (t) => 0.5 + 0.5 * Math.sin(Math.PI * (0.15 + t * 0.8)),
    }),
    crisp,
  )
  await painting.draw(
    spray(300, -40, 330, inks.ink, 6, { count: 6, angle: 1.3, fan: 1.6, opacity: 0.75 }) +
      spray(90, -30, 260, inks.bamboo, 16, { count: 5, angle: 1.1, fan: 1.4, opacity: 0.6 }),
    crisp,
  )
  await painting.draw(seal(1440, 730, 62, 56, '#e9ece4'), stamp)
  return painting
}
