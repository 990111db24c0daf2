import { markdownLanguage } from '@codemirror/lang-markdown'
import type { ArticlePreview } from '@qingjian/api-client/contract'

/**
 * Returns the line, from 1, of a heading of the outline in the Markdown source; 0 where it is not written as a heading of Markdown.
 *
 * @param index Index in the outline, from 0: headings may have the same text.
 */
export function findHeadingLine(source: string, toc: ArticlePreview['toc'], index: number): number {
  const text = toc[index]?.text
  const isSame = (heading: { text: string }): boolean => heading.text === text
  const before = toc.slice(0, index).filter(isSame).length
  const from = listHeadings(source).filter(isSame)[before]?.from
  return from === undefined ? 0 : source.slice(0, from).split('\n').length
}

/** Syntax that the outline does not have. */
const hidden = /Mark$|^(?:URL|LinkTitle)$/

/** The headings of a Markdown source: their first characters, and their texts as in the outline. */
function listHeadings(source: string): { from: number; text: string }[] {
  const headings: { from: number; text: string }[] = []
  let text = ''
  let position = 0
  markdownLanguage.parser.parse(source).iterate({
    enter({ name, from, to }) {
      if (isHeading(name)) {
        text = ''
        position = from
      } else if (hidden.test(name) || name === 'Escape') {
        text += source.slice(position, from)
        position = name === 'Escape' ? from + 1 : to
      }
    },
    leave({ name, from, to }) {
      if (!isHeading(name)) return
      const shown = (text + source.slice(position, to)).replace(/\s*\{#[^}]*\}\s*$/, '')
      headings.push({ from, text: shown.replaceAll(/\s+/g, ' ').trim() })
    },
  })
  return headings
}

function isHeading(name: string): boolean {
  return /^(?:ATX|Setext)Heading\d$/.test(name)
}
