import { branch, culm } from '../bamboo.ts'
import { disc, halo } from '../landscape.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

const stem = (hex: string, leafHex: string): string => {
  const drawn = culm({
    x: 700,
    foot: 960,
    top: -60,
    width: 50,
    color: hex,
    seed: 12,
    lean: 190,
    joint: 220,
    dryness: 0.3,
  })
  const joint = (index: number): readonly [number, number] => drawn.nodes[index] ?? [800, 450]
  return (
    drawn.svg +
    branch(joint(1), -300, 110, 190, leafHex, 3, { sprays: 4 }) +
    branch(joint(2), 330, 120, 200, leafHex, 14, { sprays: 4 }) +
    branch(joint(3), -270, 80, 170, leafHex, 25) +
    branch(joint(0), 300, 60, 190, leafHex, 36)
  )
}

const edge = (y: number): number => 690 + (900 - y) * 0.23 + (fractal(y / 120, 3.3, 4) - 0.5) * 46

/** Day on the left, night on the right, one stem of bamboo through both. */
export async function dayAndNight(): Promise<Painting> {
  const painting = new Painting(1600, 900, 71)
  await painting.draw(stem(inks.ink, inks.bamboo), crisp)
  painting.wash(
    inks.night,
    (x, y) =>
      smoothstep(-5, 7, x - edge(y) + (fractal(x / 16, y / 5, 2) - 0.5) * 16) *
      (0.965 + 0.035 * fractal(x / 90, y / 90)),
    'cover',
  )
  halo(painting, 1290, 240, 300, '#41524a', 0.5)
  disc(painting, 1290, 240, 92, '#e6e4dc', 0.96, 'cover')
  const clip = `<clipPath id="night"><path d="M${Array.from({ length: 46 }, (_, index) => `${edge(index * 20) + 2} ${index * 20}`).join('L')}L1600 900L1600 0Z"/></clipPath>`
  await painting.draw(`${clip}<g clip-path="url(#night)">${stem('#cfd3c6', '#7fc4a4')}</g>`, {
    ...crisp,
    mode: 'cover',
  })
  await painting.draw(seal(150, 130, 60, 7), stamp)
  return painting
}
