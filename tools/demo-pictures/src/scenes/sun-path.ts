import { brush } from '../brush.ts'
import { disc, mist, mountains } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { seal } from '../things.ts'

/** Twelve places of one sun over quiet hills. */
export async function sunPath(): Promise<Painting> {
  const painting = new Painting(1600, 900, 61, '#f3ebdc')
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = Math.PI * (1.02 + (hour / 11) * 0.96)
    const strength = hour === 7 ? 0.95 : 0.1 + 0.3 * Math.sin((hour / 11) * Math.PI) ** 2
    disc(
      painting,
      800 + Math.cos(angle) * 640,
      700 + Math.sin(angle) * 520,
      hour === 7 ? 54 : 40,
      hour === 7 ? inks.seal : inks.ochre,
      strength,
    )
  }
  mountains(painting, {
    base: 740,
    height: 220,
    scale: 430,
    seed: 16.2,
    strength: 0.4,
    fall: 130,
    color: inks.soft,
  })
  mist(painting, 740, 40, 0.5, '#f3ebdc')
  mountains(painting, { base: 930, height: 260, scale: 500, seed: 26.8, strength: 0.85, fall: 170 })
  await painting.draw(
    brush(
      [
        [800, 880],
        [800, 640],
      ],
      { width: 10, color: inks.ink, seed: 4, opacity: 0.95, dryness: 0.1 },
    ) +
      brush(
        [
          [800, 872],
          [700, 884],
          [560, 890],
        ],
        { width: 7, color: inks.ink, seed: 5, opacity: 0.5, dryness: 0.4 },
      ),
    crisp,
  )
  await painting.draw(seal(120, 120, 58, 23, '#f3ebdc'), stamp)
  return painting
}
