import { brush, even, type Point, puddle } from '../brush.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { stamp, wood } from '../soak.ts'
import { seal, slip } from '../things.ts'

/** A square well seen from above, slips afloat in the dark. */
export async function well(): Promise<Painting> {
  const painting = new Painting(1600, 900, 89, '#eee7d8')
  painting.wash(
    inks.ink,
    (x, y) => 0.18 * fractal(x / 90, y / 90, 5) * smoothstep(900, 300, Math.hypot(x - 980, y - 450)),
  )
  const [cx, cy] = [980, 450]
  const turned = (half: number, turn: number): Point[] =>
    [0, 1, 2, 3].map((corner) => {
      const angle = turn + (corner * Math.PI) / 2 + Math.PI / 4
      return [cx + Math.cos(angle) * half * Math.SQRT2, cy + Math.sin(angle) * half * Math.SQRT2] as const
    })
  for (let ring = 0; ring < 5; ring += 1) {
    const half = 372 - ring * 42
    const corners = turned(half, 0.13 - ring * 0.012)
    const planks = corners.map((from, index) => {
      const to = corners[(index + 1) % 4] ?? from
      const reach = ring === 0 ? 0.07 : 0.0
      const a: Point = [from[0] + (from[0] - to[0]) * reach, from[1] + (from[1] - to[1]) * reach]
      const b: Point = [to[0] + (to[0] - from[0]) * reach, to[1] + (to[1] - from[1]) * reach]
      return brush([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], {
        width: 38,
        color: ring % 2 ? '#4b4033' : '#5f5140',
        seed: ring * 10 + index,
        opacity: 0.5 + ring * 0.1,
        dryness: 0.34 - ring * 0.05,
        pressure: even,
      })
    })
    await painting.draw(planks.join(''), { rough: 1.2, grain: 20, granulation: 0.3 })
  }
  const inside = turned(182, 0.07)
  await painting.draw(puddle(inside, '#141816', 4, { layers: 16, spread: 6, opacity: 0.24 }), {
    rough: 2,
    granulation: 0.1,
  })
  const placed: [number, number, number][] = [
    [-70, -40, 24],
    [30, -70, -38],
    [-20, 50, 71],
    [85, 30, 8],
    [-110, 70, -64],
    [60, 95, 112],
    [-5, -10, -12],
  ]
  const slips = placed.map(([dx, dy, turn], index) =>
    slip({
      x: cx + dx - 11,
      y: cy + dy - 66,
      width: 22,
      height: 132,
      seed: index * 9 + 4,
      turn,
      tone: index % 2 ? '#b9a274' : '#cdb88d',
    }),
  )
  await painting.draw(slips.join(''), wood)
  await painting.draw(slip({ x: 300, y: 150, width: 62, height: 600, seed: 77, turn: -7 }), wood)
  await painting.draw(seal(150, 730, 66, 19, '#eee7d8'), stamp)
  return painting
}
