import { arc, brush } from '../brush.ts'
import { fractal } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** A chain of overlapping rings; what two of them share is tinted. */
export async function chain(): Promise<Painting> {
  const painting = new Painting(1600, 900, 181)
  const centers = [180, 430, 680, 930, 1180, 1430]
  const radius = 172
  painting.wash(inks.bamboo, (x, y) => {
    const inside = centers.filter(
      (cx) => Math.hypot(x - cx, y - 450) < radius + (fractal(x / 40, y / 40, 2) - 0.5) * 8,
    ).length
    return inside > 1 ? 0.5 * (0.65 + 0.5 * fractal(x / 50, y / 50, 4)) : 0
  })
  const loops = centers.map((cx, index) =>
    brush(arc(cx, 450, radius, radius, 1.9 + index * 0.8, 1.9 + index * 0.8 + Math.PI * 1.94, 54), {
      width: 34,
      color: inks.ink,
      seed: index * 9 + 2,
      opacity: 0.94,
      dryness: 0.52,
      pressure: (t) => 0.55 + 0.45 * Math.sin(Math.PI * (0.2 + t * 0.72)),
    }),
  )
  await painting.draw(loops.join(''), crisp)
  await painting.draw(seal(1440, 745, 62, 13), stamp)
  return painting
}
