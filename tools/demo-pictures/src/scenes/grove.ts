import { branch, culm } from '../bamboo.ts'
import { halo } from '../landscape.ts'
import { createRandom, fractal, smoothstep } from '../noise.ts'
import { Painting } from '../painting.ts'
import { fine } from '../soak.ts'

/** A bamboo grove at dawn, three depths in one fog. */
export async function grove(width = 1400, height = 930, seed = 311): Promise<Painting> {
  const painting = new Painting(width, height, seed, '#dfe5da')
  halo(painting, width * 0.62, height * 0.3, width * 0.36, '#f8f7ea', 0.9)
  const random = createRandom(seed)
  const depths: [number, string, number, number, number][] = [
    [22, '#a9bcab', 14, 6, 0.5],
    [14, '#7d9a85', 24, 3, 0.7],
    [7, '#41604e', 40, 1.1, 0.85],
    [3, '#1d2f26', 66, 0, 0.95],
  ]
  for (const [index, [count, tone, wide, blur, opacity]] of depths.entries()) {
    const stems = Array.from({ length: count }, (_, at) => {
      const x = (width / count) * (at + 0.15 + random() * 0.7)
      const stem = culm({
        x,
        foot: height + 50,
        top: -70,
        width: wide * (0.8 + random() * 0.4),
        color: tone,
        seed: index * 90 + at,
        lean: (random() - 0.5) * 110,
        joint: 120 + wide * 2.4,
        opacity,
        dryness: 0.16,
      })
      const joint = stem.nodes[1 + Math.floor(random() * 3)] ?? [x, height / 2]
      const side = random() > 0.5 ? 1 : -1
      return (
        stem.svg +
        branch(joint, side * (90 + wide * 3), 40 + wide, 60 + wide * 2, tone, index * 50 + at, {
          sprays: 3,
          opacity: opacity * 0.85,
        })
      )
    })
    await painting.draw(stems.join(''), { ...fine, blur, granulation: 0.1 })
    if (index < 3) {
      painting.wash(
        '#e6eadf',
        (x, y) => 0.26 * smoothstep(0.2, 1, y / height) * (0.5 + fractal(x / 300 + index, y / 120, 3)),
        'cover',
      )
    }
  }
  painting.wash('#22332a', (_, y) => 0.4 * smoothstep(height * 0.86, height, y))
  return painting
}
