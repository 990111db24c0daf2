import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri'
import type { Element } from 'hast'

type HastPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number]

/**
 * Puts the tables of the READMEs into the box of the tables of props, whose rows are stacked on a narrow page. A cell has there the header
 * of its column, except in the first column, which names the row, and in that of the longest texts, which describe it.
 */
export const stackedTables: HastPlugin = {
  name: 'stacked-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const [header = [], ...rows] = cellsOf(table)
      const lengths = header.map((cell, column) =>
        isNumeric(cell) ? 0 : Math.max(...rows.map((row) => textLength(row[column]))),
      )
      const description = lengths.lastIndexOf(Math.max(1, ...lengths.slice(1)))
      for (const row of rows)
        for (const [column, cell] of row.entries()) {
          if (column === 0 || column === description) continue
          context.setProperty(cell, 'dataLabel', textOf(header[column]))
        }
      context.wrapNode(table, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['wide-table'] },
        children: [],
      })

      function textOf(cell: Element | undefined): string {
        return cell ? context.textContent(cell) : ''
      }

      function textLength(cell: Element | undefined): number {
        return textOf(cell).length
      }
    },
  },
}

/** The cells of each row, the header first. */
function cellsOf(table: Readonly<Element>): Element[][] {
  return childrenOf(table, 'thead', 'tbody')
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'th', 'td'))
}

/** Whether a column is aligned to the right. */
function isNumeric(header: Element): boolean {
  return header.properties['style'] === 'text-align: right'
}

function childrenOf(element: Readonly<Element>, ...tagNames: readonly string[]): Element[] {
  return element.children.filter(
    (child): child is Element => child.type === 'element' && tagNames.includes(child.tagName),
  )
}
