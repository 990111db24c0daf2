const segmenter = new Intl.Segmenter('zh')

/** The beginning of a text on one line, at most 50 grapheme clusters. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  let end = 0
  let count = 0
  for (const { index, segment } of segmenter.segment(line)) {
    if (count === MAX_CHARACTERS) return `${line.slice(0, end)}…`
    end = index + segment.length
    count += 1
  }
  return line
}

const MAX_CHARACTERS = 50
