import { branch, culm } from '../bamboo.ts'
import { arc, brush, even } from '../brush.ts'
import { mountains } from '../landscape.ts'
import { fractal, noise, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** A moon gate in a dark wall, bamboo behind it. */
export async function moonGate(): Promise<Painting> {
  const painting = new Painting(1600, 900, 137, '#f1eee0')
  mountains(painting, {
    base: 640,
    height: 200,
    scale: 300,
    seed: 4.4,
    strength: 0.3,
    fall: 140,
    color: inks.celadon,
  })
  const back = culm({ x: 760, foot: 960, top: -60, width: 24, color: inks.celadon, seed: 5, lean: -40 })
  const front = culm({
    x: 980,
    foot: 960,
    top: -60,
    width: 44,
    color: inks.bamboo,
    seed: 8,
    lean: -90,
    joint: 190,
  })
  const joint = (index: number): readonly [number, number] => front.nodes[index] ?? [950, 400]
  await painting.draw(back.svg, { ...crisp, blur: 2 })
  await painting.draw(
    front.svg +
      branch(joint(1), -260, 100, 190, inks.bamboo, 5, { sprays: 4 }) +
      branch(joint(2), 220, 90, 180, inks.ink, 6, { sprays: 3 }) +
      branch(joint(3), -230, 70, 180, inks.ink, 27, { sprays: 4 }),
    crisp,
  )
  painting.wash(
    '#232a26',
    (x, y) => {
      const distance = Math.hypot(x - 880, y - 440) + (noise(x / 30, y / 30) - 0.5) * 5
      const plaster =
        0.985 -
        0.1 * fractal(x / 240, y / 240, 5) * smoothstep(200, 900, y) -
        0.05 * fractal(x / 30, y / 110, 3)
      return smoothstep(327, 333, distance) * plaster
    },
    'cover',
  )
  await painting.draw(
    brush(arc(880, 440, 344, 344, 1.2, 1.2 + Math.PI * 2, 60), {
      width: 22,
      color: '#8b958c',
      seed: 9,
      opacity: 0.9,
      dryness: 0.3,
      pressure: even,
    }),
    { rough: 1, granulation: 0.3, mode: 'cover' },
  )
  painting.wash('#0f1311', (x, y) => 0.75 * smoothstep(786, 800, y + (noise(x / 60, 2) - 0.5) * 6), 'cover')
  await painting.draw(seal(170, 130, 66, 24, '#232a26'), { ...stamp, rough: 1.8 })
  return painting
}
