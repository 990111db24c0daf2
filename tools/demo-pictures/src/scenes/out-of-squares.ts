import { branch, culm } from '../bamboo.ts'
import { disc, mist, mountains } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { crisp } from '../soak.ts'

/** A landscape that sharpens from left to right out of coarse squares. */
export async function outOfSquares(): Promise<Painting> {
  const painting = new Painting(1600, 900, 73)
  disc(painting, 430, 250, 74, inks.seal, 0.75)
  mountains(painting, {
    base: 540,
    height: 340,
    scale: 330,
    seed: 18.3,
    strength: 0.4,
    fall: 190,
    color: inks.bamboo,
  })
  mountains(painting, {
    base: 720,
    height: 330,
    scale: 420,
    seed: 28.1,
    strength: 0.6,
    fall: 190,
    color: inks.soft,
    center: 0.72,
    spread: 0.4,
  })
  mist(painting, 640, 50, 0.5)
  mountains(painting, {
    base: 900,
    height: 300,
    scale: 380,
    seed: 9.7,
    strength: 0.9,
    fall: 200,
    center: 0.3,
    spread: 0.55,
  })
  const tree = culm({
    x: 1390,
    foot: 960,
    top: 90,
    width: 26,
    color: inks.ink,
    seed: 31,
    lean: -70,
    joint: 150,
  })
  await painting.draw(
    tree.svg +
      branch(tree.nodes[2] ?? [1350, 500], -240, 80, 150, inks.ink, 4, { sprays: 4 }) +
      branch(tree.nodes[3] ?? [1350, 400], 190, 90, 150, inks.ink, 15) +
      branch(tree.nodes[4] ?? [1340, 300], -210, 60, 140, inks.ink, 26),
    crisp,
  )
  painting.mosaic((x) => (x < 480 ? 96 : x < 768 ? 48 : x < 960 ? 24 : x < 1056 ? 12 : x < 1104 ? 6 : 0))
  return painting
}
