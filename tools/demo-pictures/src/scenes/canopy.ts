import { spray } from '../bamboo.ts'
import { brush, type Point } from '../brush.ts'
import { halo } from '../landscape.ts'
import { createRandom } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp } from '../soak.ts'

/** Bamboo from below: stems that run together in the sky. */
export async function canopy(): Promise<Painting> {
  const painting = new Painting(1600, 900, 113, '#e8ece1')
  halo(painting, 830, 400, 420, '#fbfaf0', 0.9)
  const random = createRandom(31)
  const layers: [number, string, number, number][] = [
    [16, inks.celadon, 2.6, 20],
    [13, inks.leaf, 1.2, 34],
    [9, '#21372c', 0, 58],
  ]
  for (const [count, tone, blur, width] of layers) {
    const stems: string[] = []
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + random() * 0.4
      const [ex, ey] = [830 + Math.cos(angle) * 1080, 400 + Math.sin(angle) * 760]
      const stop = 0.2 + random() * 0.16
      const [sx, sy] = [830 + Math.cos(angle + 0.12) * 1080 * stop, 400 + Math.sin(angle + 0.12) * 760 * stop]
      const parts = 5
      for (let part = 0; part < parts; part += 1) {
        const at = (t: number): Point => [ex + (sx - ex) * t ** 0.8, ey + (sy - ey) * t ** 0.8]
        const [from, to] = [part / parts + 0.012, (part + 1) / parts]
        const thick = width * (1 - from * 0.9)
        stems.push(
          brush([at(from), at((from + to) / 2), at(to)], {
            width: thick,
            color: tone,
            seed: index * 17 + part,
            opacity: 0.85,
            dryness: 0.25,
            pressure: (t) => (part === parts - 1 ? 1 - t * 0.9 : 1 - t * 0.2),
          }),
        )
      }
      for (let tuft = 0; tuft < 6; tuft += 1) {
        const near = random() * 0.32 - 0.04
        stems.push(
          spray(
            sx + (ex - sx) * near + (random() - 0.5) * 110,
            sy + (ey - sy) * near + (random() - 0.5) * 90,
            46 + width * 1.2,
            tone,
            index * 9 + tuft,
            { angle: random() * 6.28, fan: 1.7, opacity: 0.7 },
          ),
        )
      }
    }
    await painting.draw(stems.join(''), { ...crisp, blur })
  }
  return painting
}
