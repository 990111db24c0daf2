import { branch, culm } from '../bamboo.ts'
import { inks, Painting } from '../painting.ts'
import { shoot } from '../shoot.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** One stem, one shoot, and the rest of the sheet empty. */
export async function singleStem(): Promise<Painting> {
  const painting = new Painting(1600, 900, 127)
  const stem = culm({
    x: 1050,
    foot: 960,
    top: -60,
    width: 76,
    color: inks.ink,
    seed: 11,
    lean: 46,
    joint: 250,
    dryness: 0.36,
  })
  const joint = (index: number): readonly [number, number] => stem.nodes[index] ?? [1080, 400]
  const twigs =
    branch(joint(1), 330, 120, 230, inks.bamboo, 4, { sprays: 4 }) +
    branch(joint(2), -260, 90, 170, inks.ink, 15, { sprays: 3 })
  await painting.draw(stem.svg + twigs, crisp)
  await painting.draw(shoot(860, 908, 230, 100, 21), { rough: 1, granulation: 0.15, mode: 'cover' })
  await painting.draw(seal(190, 680, 74, 12), stamp)
  return painting
}
