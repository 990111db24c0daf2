import { setTimeout as delay } from 'node:timers/promises'
import { startLoad, type AcknowledgedWrite, type Target } from './load.ts'
import type { Phase } from './phases.ts'
import type { ProcessMonitor, ProcessReport } from './process-monitor.ts'
import type { Victim, VictimReport, VictimWatch } from './victims.ts'

/** What was measured in a phase. */
export interface PhaseReport {
  phase: Phase
  victims: Record<Victim, VictimReport>
  process: ProcessReport
  /** Resident memory without garbage at the end, under the loads, in MB; null if the phase has no bound for it. */
  heldMegabytes: number | null
  /** By load, outcomes and how often each occurred. */
  outcomes: Map<string, Record<string, number>>
  writes: AcknowledgedWrite[]
}

/** Runs the loads of a phase together, once the memory of the server is stable. @param shareInMs Duration of one share. */
export async function runPhase(
  phase: Phase,
  shareInMs: number,
  { target, victims, monitor }: { target: Target; victims: VictimWatch; monitor: ProcessMonitor },
): Promise<PhaseReport> {
  await monitor.settle()
  await victims.take()
  await monitor.take()
  const loads = phase.loads.map((name) => ({ name, load: startLoad(name, target) }))
  await delay(phase.share * shareInMs)
  const measured = {
    victims: await victims.take(),
    process: await monitor.take(),
    heldMegabytes: phase.held === undefined ? null : await monitor.readHeldMegabytes(),
  }
  const outcomes = new Map<string, Record<string, number>>()
  const writes: AcknowledgedWrite[] = []
  const reports = await Promise.all(loads.map(async ({ name, load }) => ({ name, ...(await load.stop()) })))
  for (const { name, ...report } of reports) {
    outcomes.set(name, report.outcomes)
    writes.push(...report.writes)
  }
  return { phase, ...measured, outcomes, writes }
}
