import { brush, even, puddle } from '../brush.ts'
import { disc, mountains } from '../landscape.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { seal, vapour } from '../things.ts'

/** A beacon tower over dunes at dusk, its smoke going straight up. */
export async function beacon(width = 1600, height = 900): Promise<Painting> {
  const painting = new Painting(width, height, 47, '#ead9bb')
  disc(painting, width * 0.24, height * 0.46, height * 0.085, inks.seal, 0.62)
  mountains(painting, {
    base: height * 0.58,
    height: height * 0.12,
    scale: 420,
    seed: 5.5,
    strength: 0.3,
    fall: 60,
    color: '#7c7566',
  })
  const dunes: [number, number, number, string][] = [
    [0.62, 0.34, 90, '#a98757'],
    [0.72, 0.45, 130, '#8a6c45'],
    [0.86, 0.72, 190, '#5b4a35'],
  ]
  for (const [level, strength, fall, tone] of dunes) {
    const crest = (x: number): number =>
      height * level -
      Math.sin(x / (width * 0.26) + level * 9) * height * 0.045 -
      fractal(x / 700 + level * 40, level, 2) * height * 0.07
    painting.wash(tone, (x, y) => {
      const depth = y - crest(x)
      if (depth < 0) return 0
      const ripple =
        0.8 + 0.35 * smoothstep(0.45, 0.6, fractal((x + y * 2.2) / 180, (y - crest(x)) / 9 + level * 30, 2))
      return strength * Math.exp(-depth / fall) * ripple * smoothstep(0, 3, depth)
    })
  }
  const [tx, ty] = [width * 0.66, height * 0.64]
  const h = height * 0.21
  const tower = puddle(
    [
      [tx - h * 0.44, ty + h * 0.1],
      [tx - h * 0.3, ty - h * 0.82],
      [tx + h * 0.3, ty - h * 0.82],
      [tx + h * 0.44, ty + h * 0.1],
    ],
    '#3b3126',
    5,
    { layers: 18, spread: 5, opacity: 0.13 },
  )
  const courses = Array.from({ length: 8 }, (_, row) =>
    brush(
      [
        [tx - h * (0.42 - row * 0.016), ty - row * h * 0.105],
        [tx + h * (0.42 - row * 0.016), ty - row * h * 0.105 + 2],
      ],
      { width: 3, color: '#241d16', seed: row + 60, opacity: 0.5, dryness: 0.6, pressure: even },
    ),
  )
  const merlons = [-0.28, -0.06, 0.16].map(
    (at) =>
      `<rect x="${tx + h * at}" y="${ty - h * 0.93}" width="${h * 0.12}" height="${h * 0.13}" fill="#3b3126"/>`,
  )
  await painting.draw(tower + courses.join('') + merlons.join(''), {
    rough: 1.6,
    grain: 12,
    granulation: 0.3,
  })
  await painting.draw(
    vapour(tx, ty - h * 0.9, height * 0.4, 26, '#4a4237', 6, 46) +
      vapour(tx + 8, ty - h * 0.9, height * 0.3, 34, '#4a4237', 9, 24),
    { rough: 4, grain: 26, blur: 2.5, granulation: 0.6 },
  )
  await painting.draw(seal(width * 0.895, height * 0.8, 62, 17, '#ead9bb'), stamp)
  return painting
}
