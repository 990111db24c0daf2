import { p99 } from '../../apps/server/test/percentile.ts'
import { median } from '../bench/median.ts'
import type { PhaseReport } from './run-phase.ts'
import type { Victim, VictimReport, VictimReports } from './victims.ts'

/** Round trips of a victim in a phase. */
export interface RoundTrips {
  /** In ms, medians over the rounds. */
  median: number
  p99: number
  errors: number
  requests: number
}

/** Round trips of a victim under the loads of a phase. */
export function roundTripsOf({ rounds }: PhaseReport, victim: Victim): RoundTrips {
  return combine(
    rounds.map(({ victims }) => victims),
    victim,
  )
}

/** Those of the idle server that they are compared with: before each round, or in `idlePhase`. */
export function idleRoundTripsOf(
  { rounds }: PhaseReport,
  victim: Victim,
  idlePhase: PhaseReport,
): RoundTrips {
  const idle = rounds.flatMap((round) => round.idle ?? [])
  return idle.length > 0 ? combine(idle, victim) : roundTripsOf(idlePhase, victim)
}

function combine(rounds: readonly VictimReports[], victim: Victim): RoundTrips {
  const reports = rounds.map((round) => round[victim])
  const middle = (read: (times: readonly number[]) => number): number =>
    median(reports.map(({ times }) => read(times)))
  const sum = (read: (report: VictimReport) => number): number =>
    reports.reduce((total, report) => total + read(report), 0)
  return {
    median: middle(median),
    p99: middle(p99),
    errors: sum(({ errors }) => errors),
    requests: sum(({ times }) => times.length),
  }
}
