import { spray } from '../bamboo.ts'
import { arc, brush } from '../brush.ts'
import { water } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** A drop has fallen: rings on still water. */
export async function rings(): Promise<Painting> {
  const painting = new Painting(1600, 900, 131, '#e4eae4')
  water(painting, 120, 0.1, inks.bamboo)
  const [cx, cy] = [930, 560]
  const ringsSvg = Array.from({ length: 8 }, (_, index) => {
    const r = 60 + index * 74 + index * index * 5
    return brush(
      arc(cx, cy, r, r * 0.3, index * 0.9, index * 0.9 + Math.PI * 2 * (0.97 - index * 0.03), 46),
      {
        width: 13 - index * 0.9,
        color: index % 3 === 1 ? inks.bamboo : inks.ink,
        seed: index * 3 + 2,
        opacity: 0.85 - index * 0.085,
        dryness: 0.2 + index * 0.07,
        pressure: (t) => 0.55 + 0.45 * Math.sin(t * 7 + index),
      },
    )
  })
  await painting.draw(ringsSvg.join(''), { rough: 1.2, granulation: 0.2 })
  const drop = `<path d="M${cx} 200C${cx + 12} 240 ${cx + 30} 262 ${cx + 30} 290A30 30 0 0 1 ${cx - 30} 290C${cx - 30} 262 ${cx - 12} 240 ${cx} 200Z" fill="${inks.ink}"/>`
  await painting.draw(drop, { rough: 0.8, granulation: 0.3, rim: 0.6 })
  await painting.draw(
    spray(-10, 60, 420, inks.bamboo, 6, { count: 6, angle: 0.75, fan: 1.2, opacity: 0.8 }),
    crisp,
  )
  await painting.draw(seal(1420, 120, 62, 16, '#e4eae4'), stamp)
  return painting
}
