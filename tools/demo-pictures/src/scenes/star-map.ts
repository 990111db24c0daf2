import { brush, even, type Point } from '../brush.ts'
import { halo, mountains } from '../landscape.ts'
import { createRandom, fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** A map of stars in ink lines. */
export async function starMap(): Promise<Painting> {
  const painting = new Painting(1600, 900, 163, '#16201d')
  halo(painting, 1150, 300, 620, '#2b3f38', 0.6)
  painting.wash(
    '#7f968a',
    (x, y) => 0.2 * smoothstep(0.55, 0.85, fractal((x + y * 0.8) / 260, (y - x * 0.34) / 150, 5)),
    'cover',
  )
  const random = createRandom(28)
  const dust = Array.from(
    { length: 260 },
    () =>
      `<circle cx="${random() * 1600}" cy="${random() * 900}" r="${0.6 + random() ** 4 * 2.4}" opacity="${0.3 + random() * 0.7}"/>`,
  )
  const figures: Point[][] = [
    [
      [230, 250],
      [345, 300],
      [430, 372],
      [520, 430],
      [505, 540],
      [660, 575],
      [690, 455],
      [520, 430],
    ],
    [
      [905, 180],
      [1010, 245],
      [1130, 215],
      [1225, 290],
      [1190, 405],
      [1060, 400],
      [1010, 245],
    ],
    [
      [1225, 290],
      [1370, 330],
      [1450, 250],
    ],
    [
      [840, 700],
      [960, 655],
      [1090, 700],
      [1215, 645],
      [1330, 720],
    ],
  ]
  const lines = figures.map((points, index) =>
    points
      .slice(1)
      .map((to, step) =>
        brush([points[step] ?? to, to], {
          width: 3,
          color: '#a9bcb0',
          seed: index * 20 + step,
          opacity: 0.75,
          dryness: 0.4,
          pressure: even,
        }),
      )
      .join(''),
  )
  const stars = figures
    .flat()
    .map(
      ([x, y], index) =>
        `<circle cx="${x}" cy="${y}" r="${8 + ((index * 5) % 4) * 2}" fill="#16201d"/><circle cx="${x}" cy="${y}" r="${6 + ((index * 5) % 4) * 2}" fill="#e6e4dc"/>`,
    )
  await painting.draw(
    `<g fill="#e6e4dc">${dust.join('')}</g>${lines.join('')}${stars.join('')}<circle cx="1060" cy="400" r="15" fill="${inks.seal}"/>`,
    { rough: 0.7, granulation: 0.1, mode: 'cover' },
  )
  mountains(painting, {
    base: 905,
    height: 150,
    scale: 330,
    seed: 12.5,
    strength: 0.9,
    fall: 300,
    color: '#0a0e0c',
  })
  await painting.draw(seal(120, 120, 58, 81, '#16201d'), stamp)
  return painting
}
