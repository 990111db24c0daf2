import { p99 } from '../bench/percentiles.ts'
import { atMost, type Figure } from '../bench/table.ts'
import type { Baseline } from './baseline.ts'
import type { PhaseReport } from './run-phase.ts'
import { victims } from './victims.ts'

/** Event loop delay from which the server reports that it is not ready, in ms. */
const maxLoopDelay = 1_000

/** Figures of a phase with a bound. */
export function phaseFigures(report: PhaseReport, idle: Baseline): Figure[] {
  const { phase, victims: measured, process, heldMegabytes } = report
  const figures: Figure[] = []
  const add = (name: string, value: number, bound: number, unit: string): void =>
    void figures.push(atMost(`${phase.name}: ${name}`, value, bound, unit))
  for (const name of victims) {
    const ratio = phase.ratios?.[name]
    if (ratio !== undefined)
      add(`${name}, p99 to idle p99`, p99(measured[name].times) / idle.p99(name), ratio, '')
  }
  if (phase.growth !== undefined)
    add('memory above its start', process.peakMegabytes - process.startMegabytes, phase.growth, 'MB')
  if (phase.held !== undefined && heldMegabytes !== null)
    add('memory held above its start', heldMegabytes - process.startMegabytes, phase.held, 'MB')
  if (phase.memory !== undefined)
    add('memory above idle', process.peakMegabytes - idle.peakMegabytes, phase.memory, 'MB')
  add(
    'errors',
    victims.reduce((sum, name) => sum + measured[name].errors, 0),
    0,
    '',
  )
  add('event loop delay', process.loopDelay, maxLoopDelay, 'ms')
  add('not ready', process.notReady, 0, '')
  return figures
}
