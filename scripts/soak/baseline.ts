import { median, p99 } from '../bench/percentiles.ts'
import type { PhaseReport } from './run-phase.ts'
import type { Victim } from './victims.ts'

/** The idle server, with which all phases are compared. */
export interface Baseline {
  /** Round trips in ms: the best of each victim. */
  median: (victim: Victim) => number
  p99: (victim: Victim) => number
  /** Peak of the resident memory in MB. */
  peakMegabytes: number
}

/**
 * Combines the idle phases before and after the loads. What is slower in one of them is code that is not compiled yet, or
 * another process of the machine.
 */
export function createBaseline(idle: readonly PhaseReport[]): Baseline {
  const best = (victim: Victim, percentile: (times: readonly number[]) => number): number =>
    Math.min(...idle.map(({ victims }) => percentile(victims[victim].times)))
  return {
    median: (victim) => best(victim, median),
    p99: (victim) => best(victim, p99),
    peakMegabytes: Math.min(...idle.map(({ process }) => process.peakMegabytes)),
  }
}
