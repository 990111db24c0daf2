import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Gives the first reference to each footnote its number as data, which anchors the note beside the text. */
export function numberFootnotes(tree: Root): void {
  const seen = new Set<unknown>()
  visit(tree, 'element', ({ properties }) => {
    if (properties['dataFootnoteRef'] === undefined || seen.has(properties['href'])) return
    seen.add(properties['href'])
    properties['dataNumber'] = seen.size
  })
}
