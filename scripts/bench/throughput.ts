import autocannon from 'autocannon'
import { cpuSeconds } from '../server-process.ts'

export interface Throughput {
  /** Mean requests per second. */
  rate: number
  /** Requests per second of the server's CPU time, which does not depend on other load. */
  ratePerProcessorSecond: number
  /** Milliseconds. */
  p99: number
}

interface Target {
  url: string
  pid: number
}

/** Loads `url` with 100 connections for `seconds`, after one second of warm-up. */
export async function measure({ url, pid }: Target, encoding: string, seconds: number): Promise<Throughput> {
  const options = { url, connections: 100, headers: { 'accept-encoding': encoding } }
  await autocannon({ ...options, duration: 1 })
  const before = cpuSeconds(pid)
  const result = await autocannon({ ...options, duration: seconds })
  const used = cpuSeconds(pid) - before
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed.`)
  }
  return {
    rate: result.requests.mean,
    ratePerProcessorSecond: result.requests.total / used,
    p99: result.latency.p99,
  }
}

/** Measures both alternately in three rounds and returns the medians. */
export async function measureInTurn(
  ours: Target,
  bare: Target,
  encoding: string,
): Promise<{ ours: Throughput; bare: Throughput }> {
  const rounds: { ours: Throughput; bare: Throughput }[] = []
  for (let round = 0; round < 3; round++) {
    rounds.push({ bare: await measure(bare, encoding, 4), ours: await measure(ours, encoding, 4) })
  }
  return { ours: median(rounds.map((round) => round.ours)), bare: median(rounds.map((round) => round.bare)) }
}

function median(results: Throughput[]): Throughput {
  const middle = (pick: (result: Throughput) => number) =>
    results.map(pick).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN
  return {
    rate: middle(({ rate }) => rate),
    ratePerProcessorSecond: middle(({ ratePerProcessorSecond }) => ratePerProcessorSecond),
    p99: middle(({ p99 }) => p99),
  }
}
