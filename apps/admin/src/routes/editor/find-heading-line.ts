import type { ArticlePreview } from '@qingjian/api-client/contract'

/**
 * Returns the line, from 1, of a heading of the outline in the Markdown source; 0 where it is not written as a heading of Markdown.
 *
 * @param index Index in the outline, from 0: headings may have the same text.
 */
export function findHeadingLine(source: string, toc: ArticlePreview['toc'], index: number): number {
  const text = plainText(toc[index]?.text ?? '')
  let skipped = toc.slice(0, index).filter((entry) => plainText(entry.text) === text).length
  for (const { line, heading } of listHeadings(source.split('\n')))
    if (plainText(heading) === text && skipped-- === 0) return line
  return 0
}

/** Headings with `#` or an underline, except in fenced code. */
function* listHeadings(lines: readonly string[]): Generator<{ line: number; heading: string }> {
  let fence: string | undefined
  for (const [index, line] of lines.entries()) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (marker !== undefined) {
      if (fence === undefined) fence = marker
      else if (marker.startsWith(fence)) fence = undefined
    }
    if (fence !== undefined || marker !== undefined) continue
    const heading = /^ {0,3}#{1,6}[ \t]+(.*)$/.exec(line)?.[1]
    if (heading !== undefined) yield { line: index + 1, heading }
    else if (line.trim() !== '' && /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[index + 1] ?? ''))
      yield { line: index + 1, heading: line }
  }
}

/** A heading without the signs of Markdown, which the outline does not have: closing `#`, `{#id}`, targets of links, emphasis and code. */
function plainText(heading: string): string {
  return heading
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/\s+#+\s*$/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`~\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
