import { drawText, type DrawnText, type TextStyle } from '#platform/pictures/card/draw-text.ts'

/** Room for text, in pixels. */
export interface Room {
  width: number
  height: number
}

/**
 * Sets a title: in the largest size in which it fits, lines of about the same length; cut, with an ellipsis, where even
 * the smallest is too large.
 * @param sizes Largest first.
 */
export async function fitTitle(
  title: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  room: Room,
  sizes: readonly number[],
): Promise<DrawnText> {
  for (const size of sizes) {
    const drawn = await drawText(title, { ...style, size, width: room.width })
    if (fits(drawn, room)) return balance(title, { ...style, size }, drawn, room)
  }
  return cutToFit(title, { ...style, size: sizes.at(-1) ?? 1, width: room.width }, room)
}

/** Sets one line, cut where it is too long. */
export async function fitLine(text: string, style: TextStyle, width: number): Promise<DrawnText> {
  const room = { width, height: Infinity }
  const drawn = await drawText(text, style)
  return fits(drawn, room) ? drawn : cutToFit(text, style, room)
}

function fits({ width, height }: DrawnText, room: Room): boolean {
  return width <= room.width && height <= room.height
}

/** Finds the narrowest width at which there are no more lines, so that no last line is a single letter. */
async function balance(title: string, style: TextStyle, widest: DrawnText, room: Room): Promise<DrawnText> {
  // Lines are higher than half of a letter, and the ink of two settings of as many lines differs by less.
  const hasMoreLines = ({ height }: DrawnText): boolean => height > widest.height + style.size / 2
  let best = widest
  let [low, high] = [room.width / 2, room.width]
  while (high - low > style.size / 2) {
    const width = Math.round((low + high) / 2)
    const drawn = await drawText(title, { ...style, width })
    if (hasMoreLines(drawn) || drawn.width > width) low = width
    else {
      best = drawn
      high = width
    }
  }
  return best
}

/** Finds the longest beginning that fits with an ellipsis. */
async function cutToFit(text: string, style: TextStyle, room: Room): Promise<DrawnText> {
  const letters = [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment)
  let best = await drawText('…', style)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const count = Math.ceil((low + high) / 2)
    const drawn = await drawText(`${letters.slice(0, count).join('').trimEnd()}…`, style)
    if (fits(drawn, room)) {
      best = drawn
      low = count
    } else high = count - 1
  }
  return best
}
