import { inks, Painting } from '../painting.ts'
import { flat } from '../soak.ts'

/** Full-width punctuation before and after its empty halves are trimmed. */
export async function trimmedPunctuation(): Promise<Painting> {
  const painting = new Painting(1200, 440, 303)
  const parts: string[] = []
  const box = (x: number, y: number, width: number, kind: 'han' | 'open' | 'close' | 'stop'): void => {
    parts.push(
      `<rect x="${x + 3}" y="${y}" width="${width - 6}" height="92" rx="5" fill="none" stroke="${inks.mist}" stroke-width="2"/>`,
    )
    if (kind === 'han')
      parts.push(
        `<rect x="${x + 13}" y="${y + 12}" width="${width - 26}" height="68" rx="8" fill="${inks.ink}" opacity="0.82"/>`,
      )
    if (width > 60 && kind !== 'han')
      parts.push(
        `<rect x="${kind === 'open' ? x + 3 : x + width / 2}" y="${y + 1}" width="${width / 2 - 4}" height="90" fill="${inks.seal}" opacity="0.17"/>`,
      )
    const at = kind === 'open' ? x + width - 24 : x + 22
    if (kind === 'open')
      parts.push(
        `<path d="M${at + 12} ${y + 16}h-18v36" fill="none" stroke="${inks.seal}" stroke-width="6"/>`,
      )
    if (kind === 'close')
      parts.push(
        `<path d="M${at - 10} ${y + 76}h18v-36" fill="none" stroke="${inks.seal}" stroke-width="6"/>`,
      )
    if (kind === 'stop')
      parts.push(
        `<circle cx="${at}" cy="${y + 72}" r="9" fill="none" stroke="${inks.seal}" stroke-width="5"/>`,
      )
  }
  const row = ['han', 'han', 'stop', 'close', 'open', 'han', 'han', 'han', 'close', 'stop'] as const
  for (const [index, kind] of row.entries()) box(110 + index * 98, 80, 98, kind)
  let x = 110
  for (const [index, kind] of row.entries()) {
    const next = row[index + 1]
    const isTrimmed =
      kind !== 'han' && (kind === 'open' ? row[index - 1] !== 'han' : next !== 'han' && next !== undefined)
    const width = isTrimmed ? 49 : 98
    box(x, 262, width, kind)
    x += width
  }
  await painting.draw(parts.join(''), { ...flat, mode: 'stain' })
  return painting
}
