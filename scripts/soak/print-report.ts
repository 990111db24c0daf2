import { idleRoundTripsOf, roundTripsOf } from './round-trips.ts'
import type { PhaseReport } from './run-phase.ts'
import { victims } from './victims.ts'

const columns = ['p50', 'p99', 'idle p50', 'idle p99', 'errors', 'requests']

/** Prints the figures of a phase beside those of the idle server. @param idle The idle server before all loads. */
export function printPhase(report: PhaseReport, idle: PhaseReport): void {
  console.log(`\n${report.phase.name}`)
  printRow('', columns)
  for (const name of victims) {
    const trips = roundTripsOf(report, name)
    const before = idleRoundTripsOf(report, name, idle)
    const times = [trips.median, trips.p99, before.median, before.p99]
    const counts = [trips.errors, trips.requests].map(String)
    printRow(name, [...times.map((time) => `${time.toFixed(1)} ms`), ...counts])
  }
  for (const { process, outcomes } of report.rounds) {
    const { startMegabytes, peakMegabytes, loopDelay, processorWait, notReady } = process
    console.log(
      `  memory from ${startMegabytes.toFixed(0)} up to ${peakMegabytes.toFixed(0)} MB, event loop delay up to ${loopDelay.toFixed(0)} ms, main thread ready but not running for ${processorWait.toFixed(0)} ms, not ready ${notReady} times`,
    )
    for (const [name, counted] of outcomes) {
      const counts = Object.entries(counted).map(([outcome, count]) => `${outcome} × ${count}`)
      console.log(`  ${name}: ${counts.join(', ')}`)
    }
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(8)}${cells.map((cell) => cell.padStart(11)).join('')}`)
}
