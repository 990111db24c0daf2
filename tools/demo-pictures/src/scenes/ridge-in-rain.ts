import { mist, mountains, rain, type Range, ridgeOf } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal, traveller } from '../things.ts'

/** A walker on a ridge in spring rain. */
export async function ridgeInRain(width = 1600, height = 900): Promise<Painting> {
  const painting = new Painting(width, height, 31)
  const near: Range = {
    base: height * 1.02,
    height: height * 0.46,
    scale: 520,
    seed: 14.2,
    strength: 0.92,
    fall: 240,
    center: 0.82,
    spread: 0.46,
  }
  mountains(painting, {
    base: height * 0.5,
    height: height * 0.3,
    scale: 300,
    seed: 2.1,
    strength: 0.26,
    fall: 150,
    color: inks.mist,
  })
  mountains(painting, {
    base: height * 0.68,
    height: height * 0.46,
    scale: 380,
    seed: 21.4,
    strength: 0.42,
    fall: 190,
    color: inks.soft,
    center: 0.2,
    spread: 0.4,
  })
  mist(painting, height * 0.62, 70, 0.65)
  mountains(painting, {
    base: height * 0.86,
    height: height * 0.3,
    scale: 260,
    seed: 8.6,
    strength: 0.62,
    fall: 150,
    color: '#3d4a43',
    center: 0.42,
    spread: 0.4,
  })
  mist(painting, height * 0.8, 46, 0.55)
  mountains(painting, near)
  rain(painting, 0.12, 4)
  const x = width * 0.66
  await painting.draw(traveller(x, ridgeOf(near, width)(x) + 4, height * 0.05), crisp)
  await painting.draw(seal(width * 0.075, height * 0.12, 62, 3), stamp)
  return painting
}
