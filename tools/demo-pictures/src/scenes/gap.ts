import { brush, type Point } from '../brush.ts'
import { smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** The author's name in two great characters, a thin gap, and a running Latin hand. */
export async function gap(): Promise<Painting> {
  const painting = new Painting(1600, 900, 173)
  const grid = [100, 440].map(
    (x) =>
      `<g fill="none" stroke="${inks.seal}" stroke-width="2.4" opacity="0.42"><rect x="${x}" y="270" width="330" height="330"/><path d="M${x} 435h330M${x + 165} 270v330" stroke-dasharray="9 9"/></g>`,
  )
  await painting.draw(grid.join(''), { rough: 0.8, grain: 12 })
  const first: [Point[], number][] = [
    [
      [
        [212, 300],
        [172, 372],
        [122, 420],
      ],
      30,
    ],
    [
      [
        [168, 378],
        [215, 372],
        [262, 374],
      ],
      22,
    ],
    [
      [
        [214, 380],
        [212, 480],
        [206, 572],
      ],
      27,
    ],
    [
      [
        [338, 296],
        [308, 362],
        [272, 408],
      ],
      28,
    ],
    [
      [
        [306, 372],
        [356, 366],
        [412, 370],
      ],
      22,
    ],
    [
      [
        [352, 374],
        [356, 470],
        [352, 566],
        [318, 546],
      ],
      30,
    ],
  ]
  const second: [Point[], number][] = [
    [
      [
        [530, 306],
        [508, 370],
        [474, 420],
      ],
      28,
    ],
    [
      [
        [512, 378],
        [605, 366],
        [706, 372],
      ],
      26,
    ],
    [
      [
        [524, 462],
        [605, 454],
        [692, 458],
      ],
      25,
    ],
    [
      [
        [606, 296],
        [604, 430],
        [606, 548],
      ],
      31,
    ],
    [
      [
        [466, 556],
        [605, 544],
        [748, 554],
      ],
      35,
    ],
  ]
  await painting.draw(
    [...first, ...second]
      .map(([points, width], index) =>
        brush(points, { width, color: inks.ink, seed: index * 7 + 5, opacity: 0.96, dryness: 0.34 }),
      )
      .join(''),
    crisp,
  )
  const hand: Point[] = []
  for (let step = 0; step <= 60; step += 1) {
    const t = step / 60
    hand.push([
      862 + t * 560 + Math.cos(t * 44) * 34,
      460 - Math.sin(t * 44) * (64 + 50 * Math.sin(t * 9)) - 10,
    ])
  }
  await painting.draw(
    Array.from({ length: 12 }, (_, part) =>
      brush(hand.slice(part * 5, part * 5 + 6), {
        width: 13,
        color: inks.bamboo,
        seed: part + 3,
        opacity: 0.95,
        dryness: 0.16,
        pressure: (t) => 0.72 + 0.28 * Math.sin((part + t) * 3.1),
      }),
    ).join(''),
    crisp,
  )
  painting.wash(
    inks.seal,
    (x, y) =>
      0.14 *
      smoothstep(770, 774, x) *
      smoothstep(822, 818, x) *
      smoothstep(250, 262, y) *
      smoothstep(622, 610, y),
  )
  await painting.draw(seal(1420, 720, 66, 99), stamp)
  return painting
}
