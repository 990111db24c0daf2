/** A measured figure and its budget. */
export interface Figure {
  name: string
  value: string
  budget: string
  isWithin: boolean
  /** The same figure of a peer, measured in the same run. */
  peer?: string
}

/** A figure that must not exceed its budget. */
export function atMost(name: string, value: number, budget: number, unit: string): Figure {
  return { name, value: format(value, unit), budget: `≤ ${format(budget, unit)}`, isWithin: value <= budget }
}

/** A figure that must reach its budget. */
export function atLeast(name: string, value: number, budget: number, unit: string): Figure {
  return { name, value: format(value, unit), budget: `≥ ${format(budget, unit)}`, isWithin: value >= budget }
}

/** A figure without a budget. */
export function measured(name: string, value: number, unit: string): Figure {
  return { name, value: format(value, unit), budget: '', isWithin: true }
}

/** Adds the figures of a peer, which were measured in the same order. */
export function besidePeer(figures: Figure[], peer: Figure[]): Figure[] {
  return figures.map((figure, index) => ({ ...figure, peer: peer[index]?.value ?? '' }))
}

/** Prints figures under a heading, those beyond their budget marked. */
export function printFigures(heading: string, figures: Figure[]): void {
  console.log(`\n${heading}`)
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2
  for (const { name, value, budget, isWithin, peer } of figures) {
    const beside = peer === undefined ? '' : `   （同类 ${peer}）`
    console.log(
      `${isWithin ? ' ' : '!'} ${name.padEnd(width)}${value.padStart(14)}   ${budget}${beside}`.trimEnd(),
    )
  }
}

function format(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`
}
