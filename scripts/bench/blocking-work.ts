import type { RunnerResult } from 'lighthouse'
import { isTraceEvent, type TraceEvent } from './trace-spans.ts'

/** Lighthouse's threshold of a long task in ms. */
const SHORT_TASK = 50

/**
 * Lighthouse's total blocking time in CPU time instead of wall-clock time, in ms: on a machine with few cores, time in which a
 * task was preempted does not count.
 */
export function blockingWork({ lhr, artifacts }: RunnerResult): number {
  const events: TraceEvent[] = artifacts.Trace.traceEvents.filter(isTraceEvent)
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) return Number.NaN
  const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - SHORT_TASK)
    .filter((excess) => excess > 0)
    .reduce((sum, excess) => sum + excess, 0)
}
