import { brush, even } from '../brush.ts'
import { inks, Painting } from '../painting.ts'
import { fine, flat } from '../soak.ts'

/** A page with and without reserved space for its picture. */
export async function layoutShift(): Promise<Painting> {
  const painting = new Painting(1200, 560, 307)
  const parts: string[] = []
  const page = (x: number, picture: 'none' | 'kept' | 'loaded', seed: number): void => {
    parts.push(
      `<rect x="${x}" y="50" width="230" height="460" rx="14" fill="#fbfaf6" stroke="${inks.soft}" stroke-width="2.5"/>`,
    )
    const top = picture === 'none' ? 112 : 282
    if (picture === 'kept')
      parts.push(
        `<rect x="${x + 22}" y="106" width="186" height="144" rx="6" fill="none" stroke="${inks.mist}" stroke-width="2.5" stroke-dasharray="8 7"/>`,
      )
    if (picture === 'loaded')
      parts.push(
        `<rect x="${x + 22}" y="106" width="186" height="144" rx="6" fill="${inks.celadon}"/><path d="M${x + 22} 226l52-64 36 40 40-72 58 92v22a6 6 0 0 1-6 6h-174a6 6 0 0 1-6-6Z" fill="${inks.bamboo}"/>`,
      )
    parts.push(
      brush(
        [
          [x + 24, 82],
          [x + 150, 82],
        ],
        { width: 15, color: inks.ink, seed, opacity: 0.85, dryness: 0.1, pressure: even },
      ),
    )
    for (let line = 0; line < 8 && top + line * 32 < 490; line += 1) {
      const isRead = line === 2
      parts.push(
        brush(
          [
            [x + 24, top + 14 + line * 32],
            [x + (line % 4 === 3 ? 140 : 206), top + 14 + line * 32],
          ],
          {
            width: isRead ? 13 : 9,
            color: isRead ? inks.seal : inks.soft,
            seed: seed + line + 7,
            opacity: isRead ? 0.95 : 0.6,
            dryness: 0.12,
            pressure: even,
          },
        ),
      )
    }
  }
  page(60, 'none', 3)
  page(320, 'loaded', 20)
  page(650, 'kept', 40)
  page(910, 'loaded', 60)
  await painting.draw(parts.join(''), flat)
  const jump = [
    brush(
      [
        [300, 190],
        [310, 270],
        [302, 352],
      ],
      { width: 7, color: inks.seal, seed: 5, dryness: 0.2 },
    ),
    `<path d="M290 338l12 22 14-20" fill="none" stroke="${inks.seal}" stroke-width="5"/>`,
    `<path d="M600 90v380" stroke="${inks.mist}" stroke-width="2" stroke-dasharray="3 9"/>`,
  ]
  await painting.draw(jump.join(''), fine)
  return painting
}
