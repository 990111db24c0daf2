import type { PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** Turns newlines inside paragraphs into line breaks, Hexo's default. */
export function transformLineBreaks(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    if (index === undefined || !parent || !node.value.includes('\n')) return undefined
    const nodes: PhrasingContent[] = []
    for (const [number, line] of node.value.split('\n').entries()) {
      if (number > 0) nodes.push({ type: 'break' })
      if (line !== '') nodes.push({ type: 'text', value: line })
    }
    parent.children.splice(index, 1, ...nodes)
    return [SKIP, index + nodes.length]
  })
}
