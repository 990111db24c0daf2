import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** Makes the end of a line inside a paragraph a line break, as Hexo does unless told otherwise. */
export function breakLines(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    if (index === undefined || !parent || !node.value.includes('\n')) return undefined
    const nodes = node.value.split('\n').flatMap((line, number): PhrasingContent[] => {
      const text: PhrasingContent[] = line === '' ? [] : [{ type: 'text', value: line }]
      return number === 0 ? text : [{ type: 'break' }, ...text]
    })
    parent.children.splice(index, 1, ...nodes)
    return [SKIP, index + nodes.length]
  })
}
