import { spray } from '../bamboo.ts'
import { mist, mountains } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { fine } from '../soak.ts'
import { seal } from '../things.ts'

/** A valley between six mountain ranges in mist. */
export async function valley(): Promise<Painting> {
  const painting = new Painting(1400, 880, 347, '#e9ebe4')
  for (let range = 0; range < 6; range += 1) {
    mountains(painting, {
      base: 380 + range * 105,
      height: 250 - range * 12,
      scale: 300 + range * 40,
      seed: range * 6.3 + 2,
      strength: 0.18 + range * 0.15,
      fall: 120 + range * 16,
      color: range < 3 ? '#6f8a80' : range < 5 ? '#33493f' : inks.ink,
      ...(range > 3 ? { center: range % 2 ? 0.1 : 0.95, spread: 0.5 } : {}),
    })
    mist(painting, 430 + range * 92, 42, 0.55, '#e9ebe4')
  }
  await painting.draw(
    spray(1420, -20, 380, '#22382d', 9, { count: 8, angle: 2.25, fan: 1.5, opacity: 0.9 }),
    fine,
  )
  await painting.draw(seal(1290, 780, 46, 12, '#e9ebe4'), { rough: 1.2, grain: 6, mode: 'cover' })
  return painting
}
