/** A picture that a text names. */
export interface PictureReference {
  /** Path or address, unchecked. */
  src: string
  /** What it shows; empty where the author does not say. */
  description: string
  /** Line within the text, from 1. */
  line: number
}

const picture = /!\[([^\]\n]{0,500})\]\(\s*<?([^\s<>()]{1,500})>?(?:\s+"([^"\n]{0,500})")?\s*\)/g

/** Empties the lines of a Markdown text that hold pictures of this site and nothing else; other pictures stay where they are. */
export function extractPictures(markdown: string): { text: string; pictures: PictureReference[] } {
  const pictures: PictureReference[] = []
  const kept: string[] = []
  let fence: string | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined
    }
    const named = fence === undefined && mark === undefined ? picturesOf(line, index + 1) : []
    kept.push(named.length === 0 ? line : '')
    pictures.push(...named)
  }
  return { text: kept.join('\n'), pictures }
}

function picturesOf(line: string, number: number): PictureReference[] {
  if (line.replaceAll(picture, '').trim() !== '') return []
  const named = [...line.matchAll(picture)].map(([, alt = '', src = '', title]) => ({
    src,
    description: (alt || title || '').trim(),
    line: number,
  }))
  return named.some(({ src }) => /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(src)) ? [] : named
}
