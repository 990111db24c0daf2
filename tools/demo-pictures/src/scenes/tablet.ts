import { inks, Painting } from '../painting.ts'
import { slip } from '../things.ts'
import { flat } from '../soak.ts'

/** One wooden tablet, written on in six columns. */
export async function tablet(): Promise<Painting> {
  const painting = new Painting(1200, 720, 331, '#ddd5c5')
  const cards: [number, number, number][] = [
    [180, 60, -3],
    [700, 50, 2.4],
  ]
  for (const [index, [x, y, turn]] of cards.entries()) {
    const columns = Array.from({ length: 6 }, (_, at) =>
      slip({
        x: x + 8 + at * 52,
        y: y + 6,
        width: 53,
        height: 588,
        seed: index * 40 + at * 5 + 2,
        blank: index === 1 && at < 2,
        tone: '#a98d5f',
      }),
    )
    const shade = `<rect x="${x + 14}" y="${y + 20}" width="330" height="604" rx="6" fill="${inks.ink}" opacity="0.2"/><rect x="${x}" y="${y}" width="330" height="602" rx="5" fill="#a98d5f"/>`
    await painting.draw(
      `<g transform="rotate(${turn} ${x + 165} ${y + 300})">${shade}${columns.toReversed().join('')}</g>`,
      { ...flat, granulation: 0.08 },
    )
  }
  return painting
}
