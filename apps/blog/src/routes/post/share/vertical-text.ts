/** What is set in one step of a column: a character, or a word that is rotated. */
export interface Cell {
  text: string
  /** `corner`: a point or comma in the upper right of its square; `rotated`: by 90° clockwise. */
  kind: 'upright' | 'corner' | 'rotated'
  /** Length along the column in em. */
  length: number
}

/** Size of a block of columns. */
export interface Block {
  /** Length of a column in em. */
  length: number
  columns: number
}

/** Average advance of a Latin character in em. */
const latinAdvance = 0.56

const quotes: Record<string, string> = { '“': '『', '”': '』', '‘': '「', '’': '」' }
const corner = /[，。、；：]/
const rotated = /[（）《》〈〉「」『』【】［］()[\]…—–～~:;-]/
/** Characters that must not begin a column. */
const noStart = /^[，。、；：？！）》〉」』】］)\]…—,.!?]/

/** Splits a text into cells: Latin words and long numbers are rotated, numbers of one or two digits stay upright. */
function toCells(text: string): Cell[] {
  const pieces = text.match(/[A-Za-z0-9][\w.+#/’'-]*|\S/gu) ?? []
  return pieces.map((piece): Cell => {
    if (/^\d{1,2}$/.test(piece)) return { text: piece, kind: 'upright', length: 1 }
    if (piece.length > 1) return { text: piece, kind: 'rotated', length: piece.length * latinAdvance + 0.2 }
    const character = quotes[piece] ?? piece
    const kind = corner.test(character) ? 'corner' : rotated.test(character) ? 'rotated' : 'upright'
    return { text: character, kind, length: 1 }
  })
}

/**
 * Sets a text in columns; a text that does not fit ends with an ellipsis.
 * @param words The text; a column ends between two words where possible.
 */
export function layOutColumns(words: readonly string[], { length, columns }: Block): Cell[][] {
  const result: Cell[][] = [[]]
  let used = 0
  for (const cells of words.map(toCells)) {
    const wordLength = lengthOf(cells)
    if (used > 0 && wordLength <= length / 2 && used + wordLength > length && !isHanging(cells)) {
      result.push([])
      used = 0
    }
    for (const cell of cells) {
      if (used > 0 && used + cell.length > length && !noStart.test(cell.text)) {
        result.push([])
        used = 0
      }
      result.at(-1)?.push(cell)
      used += cell.length
    }
  }
  return result.length > columns ? cut(result.slice(0, columns), length) : result
}

function isHanging(cells: readonly Cell[]): boolean {
  return cells.every(({ text }) => noStart.test(text))
}

function lengthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0)
}

/** Ends the last column with an ellipsis within its length. */
function cut(columns: Cell[][], length: number): Cell[][] {
  const last = columns.at(-1) ?? []
  while (last.length > 0 && lengthOf(last) > length - 1) last.pop()
  last.push({ text: '…', kind: 'rotated', length: 1 })
  return columns
}
