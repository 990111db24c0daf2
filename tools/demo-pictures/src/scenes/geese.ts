import { brush } from '../brush.ts'
import { mist, mountains, water } from '../landscape.ts'
import { createRandom } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

const bird = (x: number, y: number, size: number, seed: number): string => {
  const lift = ((seed * 37) % 10) / 10 - 0.4
  return (
    brush(
      [
        [x - size, y - size * (0.3 + lift * 0.5)],
        [x - size * 0.45, y - size * (0.42 - lift * 0.2)],
        [x, y],
      ],
      { width: size * 0.2, color: inks.ink, seed, dryness: 0.15 },
    ) +
    brush(
      [
        [x + size * 0.9, y - size * (0.42 + lift * 0.5)],
        [x + size * 0.4, y - size * (0.4 - lift * 0.2)],
        [x - size * 0.05, y],
      ],
      { width: size * 0.2, color: inks.ink, seed: seed + 1, dryness: 0.15 },
    ) +
    brush(
      [
        [x - size * 0.42, y + size * 0.1],
        [x, y],
        [x + size * 0.3, y - size * 0.05],
      ],
      { width: size * 0.13, color: inks.ink, seed: seed + 2, dryness: 0 },
    )
  )
}

/** Geese in two lines over reeds. */
export async function geese(): Promise<Painting> {
  const painting = new Painting(1600, 900, 67, '#e9ece4')
  mountains(painting, {
    base: 690,
    height: 170,
    scale: 520,
    seed: 4.9,
    strength: 0.3,
    fall: 90,
    color: inks.mist,
  })
  mist(painting, 690, 50, 0.7, '#e9ece4')
  water(painting, 700, 0.16, inks.soft)
  const flock = Array.from({ length: 11 }, (_, index) => {
    const rank = Math.ceil(index / 2)
    const side = index % 2 === 0 ? 1 : -1
    return bird(
      560 + rank * (side > 0 ? 138 : 92),
      360 + rank * side * (side > 0 ? 22 : 46) - 60,
      40 - rank * 2.4,
      index * 11 + 3,
    )
  })
  const random = createRandom(77)
  const reeds = Array.from({ length: 30 }, (_, index) => {
    const x = 30 + random() * 420
    const tall = 130 + random() * 230
    const sway = 30 + random() * 90
    return (
      brush(
        [
          [x, 920],
          [x + sway * 0.25, 920 - tall * 0.6],
          [x + sway, 920 - tall],
        ],
        {
          width: 5,
          color: index % 3 === 0 ? inks.soft : inks.ink,
          seed: index + 200,
          opacity: 0.8,
          dryness: 0.15,
          pressure: (t) => 1 - t * 0.8,
        },
      ) +
      brush(
        [
          [x + sway, 920 - tall],
          [x + sway * 1.5, 912 - tall],
          [x + sway * 1.9, 940 - tall],
        ],
        { width: 15, color: inks.ochre, seed: index + 300, opacity: 0.55, dryness: 0.85 },
      )
    )
  })
  await painting.draw(flock.join('') + reeds.join(''), crisp)
  await painting.draw(seal(1440, 640, 62, 33, '#e9ece4'), stamp)
  return painting
}
