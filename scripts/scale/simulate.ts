/** CPU time of a kind of request, in ms, of a process and of PostgreSQL. */
export interface RequestCost {
  /** Requests per second at the peak. */
  rate: number
  cpuMs: number
  databaseCpuMs: number
}

/** A simulated site at its peak. */
export interface SimulatedPeak {
  /** Share of the time in which a process works. */
  utilization: number
  /** The same for the processors of PostgreSQL. */
  databaseUtilization: number
  /** 99th percentile of the time from the arrival of a request to its response, in ms, without the network. */
  p99: number
}

/** Simulated time in ms, of which the first tenth is not counted. */
const duration = 60_000

/**
 * Simulates requests that arrive independently (Poisson), go to the process with the least work, as HAProxy's `leastconn` does,
 * and then to a processor of PostgreSQL. CPU times are exponential with the measured mean: some requests cost several times as much.
 * @param random Returns a number in [0, 1).
 */
export function simulatePeak(
  costs: readonly RequestCost[],
  { processes, databaseProcessors }: { processes: number; databaseProcessors: number },
  random: () => number = Math.random,
): SimulatedPeak {
  const exponential = (mean: number): number => -mean * Math.log(1 - random())
  const total = costs.reduce((sum, { rate }) => sum + rate, 0)
  const site = createServers(processes)
  const database = createServers(databaseProcessors)
  const times: number[] = []
  for (let now = exponential(1_000 / total); now < duration; now += exponential(1_000 / total)) {
    const { cpuMs, databaseCpuMs } = pick(costs, random() * total)
    const served = site.serve(now, exponential(cpuMs))
    const finished = databaseCpuMs === 0 ? served : database.serve(served, exponential(databaseCpuMs))
    if (now > duration / 10) times.push(finished - now)
  }
  return {
    utilization: site.work() / duration / processes,
    databaseUtilization: database.work() / duration / databaseProcessors,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  }
}

function pick(costs: readonly RequestCost[], at: number): RequestCost {
  let rest = at
  for (const cost of costs) {
    if (rest < cost.rate) return cost
    rest -= cost.rate
  }
  throw new RangeError('There are no requests.')
}

interface Servers {
  /** @returns The time at which the work is done. */
  serve(arrival: number, work: number): number
  /** The sum of all work in ms. */
  work(): number
}

/** Servers that do one piece of work after the other; each goes to the one that is free first. */
function createServers(count: number): Servers {
  const freeAt = Array.from({ length: count }, () => 0)
  let sum = 0
  return {
    serve(arrival, work) {
      const index = freeAt.indexOf(Math.min(...freeAt))
      const done = Math.max(arrival, freeAt[index] ?? 0) + work
      freeAt[index] = done
      sum += work
      return done
    },
    work: () => sum,
  }
}
