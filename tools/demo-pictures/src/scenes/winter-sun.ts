import { branch, culm, spray } from '../bamboo.ts'
import { disc, mountains } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** A winter sun behind bamboo. */
export async function winterSun(): Promise<Painting> {
  const painting = new Painting(1600, 900, 59, '#f1ece1')
  disc(painting, 1040, 400, 215, inks.seal, 0.86)
  mountains(painting, {
    base: 900,
    height: 190,
    scale: 400,
    seed: 6.4,
    strength: 0.3,
    fall: 110,
    color: inks.mist,
  })
  const far = culm({
    x: 1290,
    foot: 960,
    top: -60,
    width: 20,
    color: inks.mist,
    seed: 3,
    lean: -90,
    opacity: 0.7,
  })
  await painting.draw(far.svg + branch(far.nodes[2] ?? [1250, 500], -190, 60, 120, inks.mist, 8), {
    ...crisp,
    blur: 2.2,
  })
  const near = culm({
    x: 700,
    foot: 960,
    top: -60,
    width: 36,
    color: inks.ink,
    seed: 22,
    lean: 150,
    joint: 210,
    dryness: 0.3,
  })
  const joint = (index: number): readonly [number, number] => near.nodes[index] ?? [760, 400]
  const leaves =
    branch(joint(1), 310, 60, 210, inks.ink, 5, { sprays: 4 }) +
    branch(joint(2), -280, 110, 190, inks.ink, 16, { sprays: 3 }) +
    branch(joint(3), 300, 90, 200, inks.ink, 28, { sprays: 4 }) +
    spray(joint(4)[0] - 20, joint(4)[1] + 10, 190, inks.ink, 31, { angle: 2.2 })
  await painting.draw(near.svg + leaves, crisp)
  await painting.draw(seal(150, 730, 62, 9), stamp)
  return painting
}
