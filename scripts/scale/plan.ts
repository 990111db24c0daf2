import { atMost, type Figure, measured } from '../bench/table.ts'
import type { LoadFigures } from './load.ts'
import { simulatePeak, type RequestCost } from './simulate.ts'
import { peakRate, type VisitProfile } from './visits.ts'

/** Share of the time in which a process may work at the peak: the rest is for a process that is missing. */
const maxUtilization = 0.6
/** Milliseconds of the 99th percentile. */
const maxWait = 50
const maxProcesses = 64
/** Memory of an open socket in KiB, as `pnpm bench` measures it with 10,000. */
const socketKibibytes = 8

/** Measured costs of the loads. */
export interface MeasuredCosts {
  cachedPages: LoadFigures
  files: LoadFigures
  uncachedReads: LoadFigures
  writes: LoadFigures
}

/** What a site with so many visits a month needs, by a simulation of a burst in its busiest hour with the measured costs. */
export function planSite(visits: number, visit: VisitProfile, loads: MeasuredCosts): Figure[] {
  const peak = peakRate(visits, visit)
  const costs = [
    cost(loads.cachedPages, peak * visit.pages),
    cost(loads.files, peak * visit.files),
    cost(loads.uncachedReads, peak * visit.calls),
    cost(loads.writes, peak * visit.writes),
  ]
  const sockets = peak * visit.socketSeconds
  for (let processes = 1; processes <= maxProcesses; processes += 1) {
    const simulated = simulatePeak(costs, { processes, databaseProcessors: processes })
    if (simulated.utilization > maxUtilization || simulated.p99 > maxWait) continue
    return [
      measured('visits per second at the peak', peak, ''),
      measured('processes, and processors of PostgreSQL', processes, ''),
      atMost('utilization of a process', simulated.utilization, maxUtilization, ''),
      atMost('utilization of PostgreSQL', simulated.databaseUtilization, maxUtilization, ''),
      atMost('response, p99', simulated.p99, maxWait, 'ms'),
      measured('open sockets', sockets, ''),
      measured('memory of the sockets', (sockets * socketKibibytes) / 1024, 'MB'),
      measured('traffic', (peak * visit.kilobytes * 8) / 1000, 'Mbit/s'),
    ]
  }
  throw new RangeError(`${maxProcesses} processes do not suffice for ${visits} visits a month.`)
}

function cost({ cpuMs, databaseCpuMs }: LoadFigures, rate: number): RequestCost {
  return { rate, cpuMs, databaseCpuMs }
}
