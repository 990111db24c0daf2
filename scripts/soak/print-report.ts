import { median, p99 } from '../bench/percentiles.ts'
import type { Baseline } from './baseline.ts'
import type { PhaseReport } from './run-phase.ts'
import { victims } from './victims.ts'

const columns = ['p50', 'p99', 'idle p50', 'idle p99', 'errors', 'requests']

/** Prints the figures of a phase beside those of the idle server. */
export function printPhase(report: PhaseReport, idle: Baseline): void {
  console.log(`\n${report.phase.name}`)
  printRow('', columns)
  for (const name of victims) {
    const { times, errors } = report.victims[name]
    const milliseconds = [median(times), p99(times), idle.median(name), idle.p99(name)]
    const counts = [errors, times.length].map(String)
    printRow(name, [...milliseconds.map((time) => `${time.toFixed(1)} ms`), ...counts])
  }
  const { startMegabytes, peakMegabytes, loopDelay, processorWait, notReady } = report.process
  console.log(
    `  memory from ${startMegabytes.toFixed(0)} up to ${peakMegabytes.toFixed(0)} MB, event loop delay up to ${loopDelay.toFixed(0)} ms, main thread ready but not running for ${processorWait.toFixed(0)} ms, not ready ${notReady} times`,
  )
  for (const [name, outcomes] of report.outcomes) {
    const counts = Object.entries(outcomes).map(([outcome, count]) => `${outcome} × ${count}`)
    console.log(`  ${name}: ${counts.join(', ')}`)
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(8)}${cells.map((cell) => cell.padStart(11)).join('')}`)
}
