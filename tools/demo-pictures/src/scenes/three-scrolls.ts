import { branch, culm } from '../bamboo.ts'
import { brush, even } from '../brush.ts'
import { mist, mountains } from '../landscape.ts'
import { inks, Painting } from '../painting.ts'
import { seal } from '../things.ts'

const frame = (x: number): string =>
  `<rect x="${x + 10}" y="104" width="340" height="700" fill="${inks.ink}" opacity="0.16"/><rect x="${x}" y="90" width="340" height="700" fill="#b9c2b2"/><rect x="${x - 14}" y="778" width="368" height="22" rx="9" fill="#3a3029"/><rect x="${x}" y="82" width="340" height="10" fill="#3a3029"/><path d="M${x + 60} 84L${x + 170} 26L${x + 280} 84" fill="none" stroke="#3a3029" stroke-width="3"/><rect x="${x + 92}" y="92" width="12" height="120" fill="#9faa99"/><rect x="${x + 236}" y="92" width="12" height="120" fill="#9faa99"/>`

/** Three hanging scrolls: finished, begun, still empty. */
export async function threeScrolls(): Promise<Painting> {
  const painting = new Painting(1600, 900, 103, '#dfd6c3')
  for (const [index, x] of [150, 630, 1110].entries()) {
    await painting.draw(frame(x), { rough: 0.7, grain: 40, granulation: 0.12, mode: 'cover' })
    const sheet = new Painting(300, 500, 110 + index, '#f7f3e8')
    if (index < 2) {
      mountains(sheet, {
        base: 250,
        height: 190,
        scale: 170,
        seed: 7.7,
        strength: 0.42,
        fall: 120,
        color: inks.soft,
      })
    }
    if (index === 0) {
      mountains(sheet, {
        base: 400,
        height: 200,
        scale: 150,
        seed: 3.2,
        strength: 0.75,
        fall: 110,
        center: 0.75,
        spread: 0.45,
      })
      mist(sheet, 330, 26, 0.6, '#f7f3e8')
      const tree = culm({
        x: 70,
        foot: 520,
        top: 150,
        width: 13,
        color: inks.ink,
        seed: 6,
        lean: 30,
        joint: 80,
      })
      await sheet.draw(
        tree.svg +
          branch(tree.nodes[2] ?? [80, 300], 120, 40, 80, inks.bamboo, 9) +
          branch(tree.nodes[3] ?? [90, 250], 100, 30, 70, inks.ink, 19) +
          seal(252, 30, 26, 3),
        { rough: 0.6, granulation: 0.15 },
      )
    }
    if (index === 2) {
      const mark = Array.from({ length: 4 }, (_, corner) => {
        const [px, py] = [corner % 2 ? 270 : 30, corner > 1 ? 470 : 30]
        const [sx, sy] = [corner % 2 ? -1 : 1, corner > 1 ? -1 : 1]
        return brush(
          [
            [px + sx * 36, py],
            [px, py],
            [px, py + sy * 36],
          ],
          { width: 4, color: inks.mist, seed: corner + 3, dryness: 0.2, pressure: even },
        )
      })
      await sheet.draw(mark.join(''))
    }
    painting.paste(sheet, x + 20, 212)
  }
  return painting
}
