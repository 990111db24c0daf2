import { brush } from '../brush.ts'
import { mist, mountains, water } from '../landscape.ts'
import { createRandom } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { boat, seal } from '../things.ts'

/** Snow on a lake: a causeway, a pavilion, one small boat, after Zhang Dai. */
export async function snowLake(width = 1600, height = 900): Promise<Painting> {
  const painting = new Painting(width, height, 53, '#eeefe9')
  mountains(painting, {
    base: height * 0.47,
    height: height * 0.24,
    scale: 430,
    seed: 33.3,
    strength: 0.2,
    fall: 90,
    color: inks.mist,
  })
  mist(painting, height * 0.44, 60, 0.8, '#eeefe9')
  water(painting, height * 0.62, 0.12, inks.mist)
  const line = brush(
    [
      [width * 0.08, height * 0.565],
      [width * 0.35, height * 0.558],
      [width * 0.62, height * 0.566],
    ],
    { width: 7, color: inks.soft, seed: 3, opacity: 0.8, dryness: 0.45 },
  )
  const random = createRandom(9)
  const trees = Array.from({ length: 34 }, (_, index) => {
    const x = width * (0.1 + random() ** 0.8 * 0.5)
    const tall = height * (0.012 + random() * 0.022)
    return `<ellipse cx="${x}" cy="${height * 0.558 - tall}" rx="${5 + random() * 8}" ry="${4 + random() * 6}" fill="${inks.soft}" opacity="0.35"/>${brush(
      [
        [x, height * 0.562],
        [x + random() * 6 - 3, height * 0.558 - tall],
      ],
      { width: 2.4, color: inks.soft, seed: index + 5, opacity: 0.6 },
    )}`
  })
  const [px, py] = [width * 0.74, height * 0.6]
  const pavilion = `<g fill="${inks.ink}"><path d="M${px - 40} ${py - 34}Q${px - 14} ${py - 40} ${px} ${py - 66}Q${px + 14} ${py - 40} ${px + 40} ${py - 34}Z"/><path d="M${px - 27} ${py - 34}h4v34h-4zM${px + 23} ${py - 34}h4v34h-4zM${px - 9} ${py - 34}h3v34h-3zM${px + 6} ${py - 34}h3v34h-3z"/><path d="M${px - 46} ${py}h92l-8 8h-76z"/></g>`
  await painting.draw(line + trees.join('') + pavilion + boat(width * 0.47, height * 0.77, 44), {
    rough: 1,
    grain: 10,
  })
  const flakes = Array.from(
    { length: 210 },
    () => `<circle cx="${random() * width}" cy="${random() * height}" r="${0.8 + random() ** 3 * 3.2}"/>`,
  )
  await painting.draw(`<g fill="#ffffff">${flakes.join('')}</g>`, {
    mode: 'cover',
    rough: 1,
    granulation: 0,
    opacity: 0.95,
  })
  await painting.draw(seal(width * 0.89, height * 0.13, 58, 41, '#eeefe9'), stamp)
  return painting
}
