import { drawText, type DrawnText, type TextStyle } from '#platform/pictures/card/draw-text.ts'

/** Available size in px. */
export interface BoxSize {
  width: number
  height: number
}

/**
 * Renders a title in the largest size that fits, with lines of similar length; truncated with an ellipsis if the smallest
 * size does not fit.
 * @param sizes Largest first.
 */
export async function fitTitle(
  title: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  box: BoxSize,
  sizes: readonly number[],
): Promise<DrawnText> {
  for (const size of sizes) {
    const drawn = await drawText(title, { ...style, size, width: box.width })
    if (fits(drawn, box)) return balance(title, { ...style, size }, drawn, box)
  }
  return cutToFit(title, { ...style, size: sizes.at(-1) ?? 1, width: box.width }, box)
}

/** Renders one line, truncated with an ellipsis if it is too long. */
export async function fitLine(text: string, style: TextStyle, width: number): Promise<DrawnText> {
  const box = { width, height: Infinity }
  const drawn = await drawText(text, style)
  return fits(drawn, box) ? drawn : cutToFit(text, style, box)
}

function fits({ width, height }: DrawnText, box: BoxSize): boolean {
  return width <= box.width && height <= box.height
}

/** Finds the narrowest width with the same number of lines, so that the last line is not a single character. */
async function balance(title: string, style: TextStyle, widest: DrawnText, box: BoxSize): Promise<DrawnText> {
  // Another line adds more than half an em; different widths with as many lines change the height by less.
  const hasMoreLines = ({ height }: DrawnText): boolean => height > widest.height + style.size / 2
  let best = widest
  let [low, high] = [box.width / 2, box.width]
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

/** Finds the longest prefix that fits with an ellipsis. */
async function cutToFit(text: string, style: TextStyle, box: BoxSize): Promise<DrawnText> {
  const characters = [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment)
  let best = await drawText('…', style)
  let [low, high] = [0, characters.length]
  while (low < high) {
    const count = Math.ceil((low + high) / 2)
    const drawn = await drawText(`${characters.slice(0, count).join('').trimEnd()}…`, style)
    if (fits(drawn, box)) {
      best = drawn
      low = count
    } else high = count - 1
  }
  return best
}
