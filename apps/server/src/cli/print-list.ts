import type { CommandOutput } from '#cli/command-output.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** A value that JSON and text have in common, or in two forms. */
type Cell = string | number | null | { value: string; text: string }

/** The columns of a list in their order; the names are the keys of the JSON. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/**
 * Prints a list: as JSON an array of objects, as text a line per row.
 * @param empty Text of an empty list; Chinese.
 */
export function printList<Row>(
  output: CommandOutput,
  rows: readonly Row[],
  columns: Columns<Row>,
  empty: string,
): void {
  const list = rows.map((row) => Object.entries(columns).map(([name, read]) => ({ name, cell: read(row) })))
  output.result(
    list.map((cells) => Object.fromEntries(cells.map(({ name, cell }) => [name, toValue(cell)]))),
    [],
    list.length === 0 ? [empty] : list.map((cells) => cells.map(({ cell }) => toText(cell))),
  )
}

/** The cell of an instant in ms: ISO 8601 as JSON. */
export function timeCell(instant: number | null): Cell {
  return instant === null ? null : { value: new Date(instant).toISOString(), text: shanghaiTime(instant) }
}

function toValue(cell: Cell): string | number | null {
  return typeof cell === 'object' && cell !== null ? cell.value : cell
}

function toText(cell: Cell): string {
  return typeof cell === 'object' && cell !== null ? cell.text : String(cell ?? '-')
}
