import { arc, brush, closed, ellipse, even, type Point, puddle } from '../brush.ts'
import { mist, mountains } from '../landscape.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** Three sealed jars, one of them far away. */
export async function jars(): Promise<Painting> {
  const painting = new Painting(1600, 900, 149, '#ece5d5')
  mountains(painting, {
    base: 520,
    height: 200,
    scale: 460,
    seed: 11.9,
    strength: 0.34,
    fall: 120,
    color: inks.mist,
  })
  mist(painting, 520, 50, 0.6, '#ece5d5')
  painting.wash(
    inks.soft,
    (x, y) =>
      0.26 *
      smoothstep(640, 780, y + 40 * fractal(x / 300, 4, 3)) *
      (0.5 + 0.6 * fractal(x / 260, y / 30, 3)),
  )
  await painting.draw(jar(1240, 560, 74, '#7a7f76', 9), { rough: 1.5, granulation: 0.35, opacity: 0.75 })
  await painting.draw(jar(440, 790, 250, '#4a3b2e', 3), { rough: 1.4, granulation: 0.2, rim: 0.25 })
  await painting.draw(jar(800, 800, 190, '#2f4a42', 6), { rough: 1.4, granulation: 0.2, rim: 0.25 })
  await painting.draw(seal(1440, 110, 60, 62, '#ece5d5'), stamp)
  return painting
}

function jar(x: number, foot: number, size: number, glaze: string, seed: number): string {
  const y = (t: number): number => foot - size * 1.9 * t
  const half: [number, number][] = [
    [0, 0.42],
    [0.15, 0.56],
    [0.4, 0.72],
    [0.62, 0.74],
    [0.78, 0.58],
    [0.86, 0.4],
    [0.92, 0.38],
  ]
  const body: Point[] = [
    ...half.map(([t, w]): Point => [x - w * size, y(t)]),
    ...half.toReversed().map(([t, w]): Point => [x + w * size, y(t)]),
  ]
  const cloth: Point[] = [
    [x - size * 0.42, y(0.88)],
    [x - size * 0.4, y(1.02)],
    [x - size * 0.2, y(1.07)],
    [x + size * 0.2, y(1.07)],
    [x + size * 0.4, y(1.02)],
    [x + size * 0.42, y(0.88)],
    [x + size * 0.52, y(0.8)],
    [x, y(0.84)],
    [x - size * 0.52, y(0.8)],
  ]
  const gleam = brush(
    [
      [x - size * 0.52, y(0.7)],
      [x - size * 0.6, y(0.5)],
      [x - size * 0.48, y(0.24)],
    ],
    { width: size * 0.09, color: inks.rice, seed, opacity: 0.3, dryness: 0.8 },
  )
  return (
    puddle(ellipse(x + size * 0.3, foot + 4, size * 0.9, size * 0.1), inks.ink, seed + 4, {
      layers: 10,
      spread: 16,
      opacity: 0.06,
    }) +
    puddle(closed(body, 90), glaze, seed, { layers: 18, spread: size * 0.02, opacity: 0.16 }) +
    gleam +
    puddle(closed(cloth, 60), '#c8b78f', seed + 2, { layers: 14, spread: size * 0.04, opacity: 0.16 }) +
    brush(arc(x, y(0.88), size * 0.41, size * 0.07, Math.PI, 0, 20), {
      width: size * 0.05,
      color: inks.seal,
      seed: seed + 5,
      opacity: 0.9,
      dryness: 0.2,
      pressure: even,
    })
  )
}
