import { parseElements } from '#platform/documents/parse-elements.ts'

/** Elements of a text of 1 MB, each of which takes about two kilobytes of memory. */
const maxElements = 100_000
/** Cells of all tables of a text, when the rows of each are as long as its longest. */
const maxCells = 100_000

/**
 * Checks that HTML has a number of elements that can be converted, and that its tables stay small: in Markdown a cell across columns or rows is repeated in each, and short rows are
 * filled.
 * @throws If there are too many elements or cells, or the elements are nested too deeply.
 */
export function assertHtmlLimits(html: string): void {
  let elements = 0
  let cells = 0
  let depth = 0
  let rows = 0
  let width = 0
  let longest = 0
  /** Columns of cells across rows, which lengthen later rows. */
  let carried = 0
  parseElements(html, {
    onOpen(name, attributes) {
      elements += 1
      if (elements > maxElements) throw new Error('There are too many elements.')
      if (name === 'table') {
        if (depth === 0) [rows, width, longest, carried] = [0, 0, 0, 0]
        depth += 1
      } else if (name === 'tr') {
        rows += 1
        width = 0
      } else if (name === 'td' || name === 'th') {
        const columns = spanOf(attributes['colspan'])
        const spannedRows = spanOf(attributes['rowspan'])
        width += columns
        longest = Math.max(longest, width)
        if (spannedRows > 1) carried += columns
        rows = Math.max(rows, spannedRows)
      }
      if (cells + rows * (longest + carried) > maxCells) throw new Error('A table has too many cells.')
    },
    onClose(name) {
      if (name !== 'table' || depth === 0) return
      depth -= 1
      if (depth > 0) return
      cells += rows * (longest + carried)
      ;[rows, longest, carried] = [0, 0, 0]
    },
  })
}

function spanOf(value: string | undefined): number {
  return Math.max(1, Number.parseInt(value ?? '', 10) || 1)
}
