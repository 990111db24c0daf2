import { brush, even } from '../brush.ts'
import { inks, Painting } from '../painting.ts'
import { fine } from '../soak.ts'

const block = (left: number, width: number, leading: number, rows: number, seed: number): string =>
  Array.from({ length: rows }, (_, row) => {
    const y = 90 + row * leading
    const line = brush(
      [
        [left, y],
        [left + width / 2, y - 1],
        [left + width, y],
      ],
      { width: 13, color: inks.ink, seed: seed + row, opacity: 0.5, dryness: 0.25, pressure: even },
    )
    const back =
      row === rows - 1
        ? ''
        : brush(
            [
              [left + width + 4, y + 6],
              [left + width / 2, y + leading / 2],
              [left - 4, y + leading - 6],
            ],
            {
              width: 4,
              color: inks.bamboo,
              seed: seed + row + 40,
              opacity: 0.9,
              dryness: 0.1,
              pressure: (t) => 0.6 + 0.4 * t,
            },
          )
    return line + back
  }).join('')

/** How the eye returns from a line's end: flat over long tight lines, steep over short loose ones. */
export async function returnSweep(): Promise<Painting> {
  const painting = new Painting(1200, 520, 301)
  await painting.draw(block(70, 640, 38, 9, 3) + block(800, 330, 62, 6, 60), fine)
  return painting
}
