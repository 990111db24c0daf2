import { leaf } from '../bamboo.ts'
import { brush, ellipse, puddle } from '../brush.ts'
import { createRandom } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** Twenty-three persimmons; two of them share a color. */
export async function persimmons(): Promise<Painting> {
  const painting = new Painting(1600, 900, 107)
  const random = createRandom(23)
  const shapes: string[] = []
  for (let index = 0; index < 23; index += 1) {
    const row = index < 12 ? 0 : 1
    const place = row === 0 ? index : index - 12
    const x = (row === 0 ? 150 : 205) + place * 118 + (random() - 0.5) * 26
    const y = (row === 0 ? 400 : 575) + (random() - 0.5) * 54
    const size = 40 + random() * 15
    const isPair = index === 7 || index === 16
    const tone = isPair
      ? inks.seal
      : ([inks.ink, inks.soft, inks.mist, '#39443e', '#75807a'][Math.floor(random() * 5)] ?? inks.ink)
    const squash = 0.8 + random() * 0.16
    shapes.push(
      puddle(ellipse(x, y, size, size * squash, 22), tone, index * 5 + 3, {
        layers: 12,
        spread: 7,
        opacity: isPair ? 0.2 : 0.17,
      }),
    )
    shapes.push(
      brush(
        [
          [x - 2, y - size * squash + 6],
          [x + 3, y - size * squash - 15],
        ],
        { width: 5, color: inks.ink, seed: index + 60, dryness: 0 },
      ),
    )
    shapes.push(
      ...[-1, 1].map(
        (side) =>
          `<path d="${leaf(x, y - size * squash + 5, side > 0 ? 0.15 : Math.PI - 0.15, size * 0.55, size * 0.26, side * 8)}" fill="${inks.ink}" opacity="0.9"/>`,
      ),
    )
  }
  await painting.draw(shapes.join(''), { rough: 1.2, granulation: 0.22, rim: 0.25 })
  await painting.draw(seal(1425, 730, 60, 44), stamp)
  return painting
}
