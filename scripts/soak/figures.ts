import { atMost, type Figure } from '../bench/table.ts'
import { idleRoundTripsOf, roundTripsOf } from './round-trips.ts'
import type { PhaseReport, Round } from './run-phase.ts'
import { victims } from './victims.ts'

/** Event loop delay from which the server reports that it is not ready, in ms. */
const maxLoopDelay = 1_000

/** Figures of a phase with a bound. @param idle The idle server before all loads. */
export function phaseFigures(report: PhaseReport, idle: PhaseReport): Figure[] {
  const { phase, rounds } = report
  const figures: Figure[] = []
  const add = (name: string, value: number, bound: number, unit: string): void =>
    void figures.push(atMost(`${phase.name}: ${name}`, value, bound, unit))
  const highest = (read: (round: Round) => number): number => Math.max(...rounds.map(read))
  for (const name of victims) {
    const bound = phase.ratios?.[name]
    if (bound === undefined) continue
    const ratio = roundTripsOf(report, name).p99 / idleRoundTripsOf(report, name, idle).p99
    add(`${name}, p99 to idle p99`, ratio, bound, '')
  }
  if (phase.growth !== undefined) {
    const growth = highest(({ process }) => process.peakMegabytes - process.startMegabytes)
    add('memory above its start', growth, phase.growth, 'MB')
  }
  if (phase.held !== undefined) {
    const held = highest(({ heldMegabytes }) => heldMegabytes ?? Number.NaN)
    add('memory that its clients hold', held, phase.held, 'MB')
  }
  if (phase.memory !== undefined) {
    const before = Math.max(...idle.rounds.map(({ process }) => process.peakMegabytes))
    add('memory above idle', highest(({ process }) => process.peakMegabytes) - before, phase.memory, 'MB')
  }
  const errors = victims.map((name) => roundTripsOf(report, name).errors)
  add(
    'errors',
    errors.reduce((sum, count) => sum + count, 0),
    0,
    '',
  )
  add(
    'event loop delay',
    highest(({ process }) => process.loopDelay),
    maxLoopDelay,
    'ms',
  )
  add(
    'not ready',
    highest(({ process }) => process.notReady),
    0,
    '',
  )
  return figures
}
