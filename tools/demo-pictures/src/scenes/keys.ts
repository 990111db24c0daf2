import { type Point, puddle } from '../brush.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { column as glyphs, seal } from '../things.ts'

/** A keyboard's keys in ink, one of them cinnabar. */
export async function keys(): Promise<Painting> {
  const painting = new Painting(1600, 900, 109, '#efece2')
  const caps: string[] = []
  const rows = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
    [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 2.7],
    [1.2, 1.2, 1.2, 5.6, 1.2, 1.2, 1.4],
  ]
  const unit = 118
  for (const [row, widths] of rows.entries()) {
    let x = 120
    for (const [column, share] of widths.entries()) {
      const width = share * unit - 12
      const y = 140 + row * unit
      const isSeal = row === 2 && column === 10
      const tone = isSeal
        ? inks.seal
        : share > 1.1
          ? inks.soft
          : row === 4 && column === 3
            ? inks.celadon
            : '#c9c8bb'
      const outer: Point[] = [
        [x, y + 10],
        [x + 10, y],
        [x + width - 10, y],
        [x + width, y + 10],
        [x + width, y + 96],
        [x + width - 10, y + 106],
        [x + 10, y + 106],
        [x, y + 96],
      ]
      const inner: Point[] = [
        [x + 14, y + 8],
        [x + width - 14, y + 8],
        [x + width - 12, y + 82],
        [x + 12, y + 82],
      ]
      caps.push(
        puddle(outer, tone, row * 20 + column, { layers: 8, spread: 4, opacity: 0.14 }),
        puddle(inner, tone, row * 20 + column + 500, { layers: 6, spread: 3, opacity: 0.1 }),
      )
      if (share === 1 && !isSeal)
        caps.push(glyphs(x + 50, y + 26, y + 57, 30, inks.ink, row * 31 + column * 7))
      x += share * unit
    }
  }
  await painting.draw(`<g transform="translate(150 -60) rotate(9 800 450) skewX(-9)">${caps.join('')}</g>`, {
    rough: 1.2,
    granulation: 0.3,
    rim: 0.35,
  })
  await painting.draw(seal(105, 735, 60, 14, '#efece2'), stamp)
  return painting
}
