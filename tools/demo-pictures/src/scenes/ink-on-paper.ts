import { brush, even } from '../brush.ts'
import { Painting } from '../painting.ts'

/** The same sentence in five strengths of ink on the site's paper. */
export async function inkOnPaper(): Promise<Painting> {
  const painting = new Painting(1300, 400, 337, '#fbfaf6')
  const tones = ['#1f2421', '#4a524d', '#2f6f57', '#b8402a', '#9a9a9a']
  const rows = tones.flatMap((tone, column) =>
    Array.from({ length: 5 }, (_, row) =>
      brush(
        [
          [70 + column * 240, 76 + row * 48],
          [260 + column * 240 - (row === 4 ? 90 : 0), 76 + row * 48],
        ],
        { width: 15, color: tone, seed: column * 9 + row, opacity: 1, dryness: 0, pressure: even },
      ),
    ),
  )
  const dots = tones.map(
    (tone, column) => `<circle cx="${80 + column * 240}" cy="338" r="20" fill="${tone}"/>`,
  )
  await painting.draw(rows.join('') + dots.join(''), { rough: 0.6, granulation: 0.02 })
  return painting
}
