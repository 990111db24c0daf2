import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** Wraps tables in focusable scroll regions, and labels task checkboxes. */
export function makeBlocksAccessible(tree: Root): void {
  let tables = 0
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'input') {
      node.properties.ariaLabel =
        node.properties.checked === undefined || node.properties.checked === false ? '未完成' : '已完成'
    }
    if (node.tagName !== 'table' || index === undefined || !parent) return undefined
    tables++
    const ariaLabel = tables === 1 ? '表格' : `表格 ${tables}`
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel },
      children: [node],
    }
    return SKIP
  })
}
