import { spray } from '../bamboo.ts'
import { arc, brush, puddle } from '../brush.ts'
import { disc, mountains, rain } from '../landscape.ts'
import { createRandom, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp } from '../soak.ts'
import { slip } from '../things.ts'

const strokes = (count: number, build: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => build(at)).join('')

/** A sheet of samples, each square painted another way. */
export async function samples(): Promise<Painting> {
  const painting = new Painting(1600, 900, 191, '#e7dfce')
  for (let index = 0; index < 10; index += 1) {
    const cell = new Painting(244, 330, 200 + index, ['#f7f3e8', '#f1ede0', '#eef0e8'][index % 3])
    await paintSample(cell, index)
    const [x, y] = [110 + (index % 5) * 286, 86 + Math.floor(index / 5) * 398]
    painting.wash(
      inks.ink,
      (px, py) => 0.16 * smoothstep(14, 0, Math.max(x - px, px - x - 244, y - py, py - y - 330)),
    )
    painting.paste(cell, x, y)
  }
  return painting
}

async function paintSample(cell: Painting, index: number): Promise<void> {
  const random = createRandom(index * 3 + 1)
  const dots = (): string =>
    Array.from(
      { length: 60 },
      () =>
        `<ellipse cx="${20 + random() * 204}" cy="${20 + random() * 290}" rx="${3 + random() * 9}" ry="${2 + random() * 5}" fill="${inks.ink}" opacity="${0.25 + random() * 0.6}"/>`,
    ).join('')
  if (index === 0) await cell.draw(spray(120, 40, 210, inks.ink, 3, { count: 6, fan: 1.5 }), crisp)
  if (index === 1)
    mountains(cell, { base: 290, height: 240, scale: 120, seed: 5.2, strength: 0.8, fall: 110 })
  if (index === 2)
    await cell.draw(
      brush(arc(122, 165, 76, 76, 2, 2 + Math.PI * 1.92, 40), {
        width: 26,
        color: inks.ink,
        seed: 8,
        dryness: 0.6,
      }),
      crisp,
    )
  if (index === 3)
    await cell.draw(
      strokes(9, (at) =>
        brush(
          [
            [24, 40 + at * 31],
            [122, 30 + at * 31 + random() * 16],
            [220, 40 + at * 31],
          ],
          { width: 6, color: inks.bamboo, seed: at, opacity: 0.85, dryness: 0.4 },
        ),
      ),
      crisp,
    )
  if (index === 4)
    await cell.draw(
      strokes(3, (at) => slip({ x: 46 + at * 54, y: 22, width: 46, height: 286, seed: at * 4 + 3 })),
      { ...crisp, mode: 'cover' },
    )
  if (index === 5) rain(cell, 0.5, 5)
  if (index === 6) await cell.draw(dots())
  if (index === 7) {
    disc(cell, 122, 150, 62, inks.seal, 0.85)
    mountains(cell, { base: 320, height: 110, scale: 110, seed: 2.2, strength: 0.5, fall: 70 })
  }
  if (index === 8)
    await cell.draw(
      strokes(4, (at) =>
        brush(
          [
            [50 + at * 48, 30],
            [52 + at * 48, 170],
            [48 + at * 48, 300],
          ],
          { width: 38, color: inks.ink, seed: at + 3, opacity: 0.2 + at * 0.24, dryness: 0.4 },
        ),
      ),
      { rough: 1.5, granulation: 0.35 },
    )
  if (index === 9)
    await cell.draw(
      strokes(12, (at) =>
        puddle(
          arc(30 + (at % 4) * 62, 60 + Math.floor(at / 4) * 105, 24, 24, 0, Math.PI * 2, 18),
          at % 5 === 2 ? inks.ochre : inks.celadon,
          at,
          { layers: 9, spread: 8, opacity: 0.13 },
        ),
      ),
    )
}
