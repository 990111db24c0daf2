/** The next cell for a key, as in the ARIA grid pattern; left and right arrows continue across row ends. */
export function nextCell(
  grid: HTMLElement,
  from: HTMLElement,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[role=row]')].map((row) => [...row.querySelectorAll('button')])
  const cells: HTMLElement[] = rows.flat()
  const index = cells.indexOf(from)
  const row = rows.findIndex((members) => members.some((cell) => cell === from))
  const column = rows[row]?.findIndex((cell) => cell === from) ?? 0
  const inRow = (target: number): HTMLElement | undefined => {
    const members = rows[Math.max(0, Math.min(target, rows.length - 1))]
    return members?.[Math.min(column, members.length - 1)]
  }
  const forward = getComputedStyle(grid).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'

  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return cells[index + (key === forward ? 1 : -1)]
    case 'ArrowUp':
      return inRow(row - 1)
    case 'ArrowDown':
      return inRow(row + 1)
    case 'PageUp':
      return inRow(row - rowsInView(grid, from))
    case 'PageDown':
      return inRow(row + rowsInView(grid, from))
    case 'Home':
      return ctrlKey ? cells[0] : rows[row]?.[0]
    case 'End':
      return (ctrlKey ? cells : rows[row])?.at(-1)
    default:
      return undefined
  }
}

/** Number of whole rows in the visible part of the grid, less one for context. */
function rowsInView(grid: HTMLElement, cell: HTMLElement): number {
  const height = grid.parentElement?.clientHeight ?? 0
  return Math.max(1, Math.floor(height / cell.offsetHeight) - 1)
}
