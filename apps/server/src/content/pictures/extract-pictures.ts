/** An image reference in Markdown. */
export interface PictureReference {
  /** Path or URL, not validated. */
  src: string
  /** The alt text, or else the title; may be empty. */
  description: string
  /** Line within the text, from 1. */
  line: number
}

const picture = /!\[([^\]\n]{0,500})\]\(\s*<?([^\s<>()]{1,500})>?(?:\s+"([^"\n]{0,500})")?\s*\)/g

/** Removes local pictures from lines that contain nothing else; other pictures stay in the text. Line numbers do not change. */
export function extractPictures(markdown: string): { text: string; pictures: PictureReference[] } {
  const pictures: PictureReference[] = []
  const lines: string[] = []
  let fence: string | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined
    }
    const named = fence === undefined && mark === undefined ? picturesOf(line, index + 1) : []
    lines.push(named.length === 0 ? line : '')
    pictures.push(...named)
  }
  return { text: lines.join('\n'), pictures }
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
