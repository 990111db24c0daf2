import { leaf, spray } from '../bamboo.ts'
import { fractal, smoothstep } from '../noise.ts'
import { inks, Painting } from '../painting.ts'
import { crisp, stamp } from '../soak.ts'
import { bowl, seal, vapour } from '../things.ts'

/** A bowl of green tea in a lot of empty paper. */
export async function summerTea(): Promise<Painting> {
  const painting = new Painting(1600, 900, 101, '#ecefe6')
  painting.wash(
    inks.celadon,
    (x, y) => 0.3 * smoothstep(560, 900, y) * (0.6 + 0.5 * fractal(x / 300, y / 50, 3)),
  )
  await painting.draw(bowl(530, 440, 270, 6, { glaze: '#7f9d8c', tea: '#aab45c', depth: 245 }), {
    rough: 1.2,
    granulation: 0.18,
  })
  await painting.draw(
    vapour(500, 400, 320, 50, inks.mist, 2, 46) + vapour(600, 410, 230, 36, inks.mist, 7, 30),
    { rough: 4, grain: 30, blur: 2 },
  )
  const leaves = [
    [470, 452, 0.5],
    [590, 462, 2.4],
    [545, 440, -0.3],
  ].map(
    ([x = 0, y = 0, angle = 0], index) =>
      `<path d="${leaf(x, y, angle, 74, 17, 12 - index * 9)}" fill="${inks.bamboo}" opacity="0.8"/>`,
  )
  await painting.draw(
    leaves.join('') +
      `<path d="${leaf(1130, 742, 0.24, 130, 24, -20)}" fill="${inks.leaf}" opacity="0.85"/>` +
      spray(1600, -30, 330, inks.bamboo, 8, { count: 7, angle: 2.3, fan: 1.5, opacity: 0.75 }),
    crisp,
  )
  await painting.draw(seal(1420, 720, 66, 4, '#ecefe6'), stamp)
  return painting
}
