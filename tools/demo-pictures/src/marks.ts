import { branch, spray } from './bamboo.ts'
import { brush, closed, even, puddle } from './brush.ts'
import { disc, mountains } from './landscape.ts'
import { inks, Painting } from './painting.ts'
import { seal } from './things.ts'

const crisp = { rough: 0.9, grain: 24, granulation: 0.15 }

/** The author's picture: leaves before a pale sun. */
export async function avatar(): Promise<Painting> {
  const painting = new Painting(512, 512, 401, '#e7ece2')
  disc(painting, 300, 226, 138, inks.seal, 0.86)
  await painting.draw(
    branch([-20, 300], 300, 150, 250, inks.ink, 15, { sprays: 2 }) +
      spray(300, 196, 220, inks.bamboo, 12, { count: 4, angle: 1.15, fan: 1.3, opacity: 0.9 }),
    crisp,
  )
  await painting.draw(seal(404, 424, 48, 12, '#e7ece2'), { rough: 1, grain: 6, mode: 'cover' })
  return painting
}

/** A visitor's picture: a person under a hat of bamboo leaves, seen from behind. */
export async function tourist(): Promise<Painting> {
  const painting = new Painting(512, 512, 409, '#e9ebe2')
  mountains(painting, {
    base: 360,
    height: 190,
    scale: 170,
    seed: 8.8,
    strength: 0.34,
    fall: 110,
    color: inks.mist,
  })
  const cape = closed(
    [
      [256, 250],
      [352, 292],
      [430, 400],
      [470, 560],
      [256, 580],
      [42, 560],
      [82, 400],
      [160, 292],
    ],
    80,
  )
  const straw = Array.from({ length: 26 }, (_, at) => {
    const lean = (at / 25) * 2 - 1
    return brush(
      [
        [256 + lean * 70, 300],
        [256 + lean * 140, 400],
        [256 + lean * 215, 530],
      ],
      { width: 7, color: '#1d2623', seed: at + 40, opacity: 0.4, dryness: 0.5 },
    )
  })
  await painting.draw(puddle(cape, '#4f5f58', 6, { layers: 16, spread: 6, opacity: 0.15 }) + straw.join(''), {
    rough: 1.2,
    granulation: 0.15,
  })
  const hat = closed(
    [
      [256, 96],
      [300, 150],
      [400, 232],
      [428, 262],
      [340, 288],
      [256, 294],
      [172, 288],
      [84, 262],
      [112, 232],
      [212, 150],
    ],
    80,
  )
  const ribs = Array.from({ length: 11 }, (_, at) => {
    const lean = (at / 10) * 2 - 1
    return brush(
      [
        [256, 104],
        [256 + lean * 90, 190],
        [256 + lean * 158, 266 + (1 - lean * lean) * 20],
      ],
      { width: 4, color: '#5d4a2c', seed: at + 9, opacity: 0.65, dryness: 0.3, pressure: even },
    )
  })
  await painting.draw(puddle(hat, '#c9b07c', 8, { layers: 16, spread: 4, opacity: 0.2 }) + ribs.join(''), {
    rough: 1,
    granulation: 0.12,
    mode: 'cover',
  })
  return painting
}

const slips = [8, 21, 34, 47]
  .map(
    (x, index) =>
      `<rect x="${x}" y="${index === 3 ? 13 : 9}" width="9.6" height="${index === 3 ? 42 : 46}" rx="1.6"/>`,
  )
  .join('')

/** The site's mark as SVG: four slips on two cords, a seal on the last. */
export function logo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" rx="14" fill="${inks.bamboo}"/><g fill="#f4efe3">${slips}</g><path d="M5 22.5h54M5 41.5h54" stroke="#1d4a39" stroke-width="2.6"/><rect x="48.6" y="27.6" width="6.4" height="8.8" rx="1" fill="${inks.seal}"/></svg>\n`
}
