import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Moves the checkboxes of Halo's task lists out of their labels, to the start of the item. */
export function prepareHaloHtml(tree: Root): void {
  visit(tree, 'element', (item) => {
    const [label, ...rest] = item.children.filter((child) => child.type === 'element')
    if (item.tagName !== 'li' || label?.tagName !== 'label') return
    const input = label.children.find((child) => child.type === 'element' && child.tagName === 'input')
    if (input !== undefined) item.children = [input, ...rest]
  })
}
