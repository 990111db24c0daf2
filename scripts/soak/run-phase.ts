import { setTimeout as delay } from 'node:timers/promises'
import { startLoad, type AcknowledgedWrite, type Target } from './load.ts'
import { isCompared, type Phase } from './phases.ts'
import type { ProcessMonitor, ProcessReport } from './process-monitor.ts'
import type { VictimReports, VictimWatch } from './victims.ts'

/** What was measured in a round of a phase. */
export interface Round {
  /** The idle server before the loads; null if the phase is not compared with it. */
  idle: VictimReports | null
  victims: VictimReports
  process: ProcessReport
  /** Memory that the clients hold at the end, in MB; null if the phase has no bound for it. */
  heldMegabytes: number | null
  /** By load, outcomes and how often each occurred. */
  outcomes: Map<string, Record<string, number>>
  writes: AcknowledgedWrite[]
}

/** What was measured in a phase. */
export interface PhaseReport {
  phase: Phase
  rounds: Round[]
}

/** What the phases run on. */
export interface Subject {
  target: Target
  victims: VictimWatch
  monitor: ProcessMonitor
}

/** Runs the rounds of a phase. @param shareInMs Duration of one share. */
export async function runPhase(phase: Phase, shareInMs: number, subject: Subject): Promise<PhaseReport> {
  const { share, rounds: count = 1 } = phase
  const rounds: Round[] = []
  while (rounds.length < count) rounds.push(await runRound(phase, (share * shareInMs) / count, subject))
  return { phase, rounds }
}

/** Runs the loads of a phase together, once the memory of the server is stable. @param duration In ms. */
async function runRound(
  phase: Phase,
  duration: number,
  { target, victims, monitor }: Subject,
): Promise<Round> {
  await monitor.settle()
  await victims.take()
  let idle: VictimReports | null = null
  if (isCompared(phase)) {
    await delay(duration)
    idle = await victims.take()
    await monitor.settle()
    await victims.take()
  }
  const before = phase.held === undefined ? null : await monitor.readMegabytesInUse()
  await monitor.take()
  const loads = phase.loads.map((name) => ({ name, load: startLoad(name, target) }))
  await delay(duration)
  const measured = {
    victims: await victims.take(),
    process: await monitor.take(),
    heldMegabytes: before === null ? null : (await monitor.readMegabytesInUse()) - before,
  }
  const outcomes = new Map<string, Record<string, number>>()
  const writes: AcknowledgedWrite[] = []
  const reports = await Promise.all(loads.map(async ({ name, load }) => ({ name, ...(await load.stop()) })))
  for (const { name, ...report } of reports) {
    outcomes.set(name, report.outcomes)
    writes.push(...report.writes)
  }
  return { idle, ...measured, outcomes, writes }
}
