import autocannon, { type Client, type Request } from 'autocannon'
import { cpuSeconds } from '../server-process.ts'
import type { ScaledSite } from './site.ts'

/** Concurrent requests. */
const connections = 64
const warmUpSeconds = 2
const seconds = 8

/** What a load costs the site. */
export interface LoadFigures {
  /** Requests per second of all processes. */
  rate: number
  /** CPU time of the processes for a request, in ms. */
  cpuMs: number
  /** CPU time of PostgreSQL for a request, in ms. */
  databaseCpuMs: number
  /** 99th percentile of the response time in ms. */
  p99: number
}

/** Loads the site with requests in turn. @throws Error if a response is not 2xx. */
export async function measureLoad(site: ScaledSite, requests: Request[]): Promise<LoadFigures> {
  let count = 0
  const options = {
    url: site.origin,
    connections,
    // Each connection has requests of its own: they would all act as the same user.
    setupClient(client: Client) {
      const connection = count++ % connections
      client.setRequests(requests.filter((_, index) => index % connections === connection % requests.length))
    },
  }
  await autocannon({ ...options, duration: warmUpSeconds })
  const before = siteCpuSeconds(site)
  const databaseBefore = site.databaseSeconds()
  const result = await autocannon({ ...options, duration: seconds })
  const { total } = result.requests
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${requests[0]?.path}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed (${result.timeouts} time-outs).`,
    )
  return {
    rate: result.requests.mean,
    cpuMs: ((siteCpuSeconds(site) - before) * 1_000) / total,
    // A connection that ends takes its CPU time with it.
    databaseCpuMs: Math.max(0, ((site.databaseSeconds() - databaseBefore) * 1_000) / total),
    p99: result.latency.p99,
  }
}

function siteCpuSeconds({ processes }: ScaledSite): number {
  return processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}

/** Cached pages. */
export function cachedPages(articleIds: readonly number[]): Request[] {
  return ['/', ...articleIds.map((id) => `/post/${id}`)].map((path) => ({ path, method: 'GET' }))
}

/** Scripts, styles and fonts of a page. */
export async function files(origin: string): Promise<Request[]> {
  const html = await (await fetch(origin)).text()
  const paths = new Set(html.match(/\/assets\/[\w./-]+\.\w+/g))
  const headers = { 'Accept-Encoding': 'br' }
  return [...paths].map((path) => ({ method: 'GET', path, headers }))
}

/** Calls of users, whose responses are not shared: the list, articles and searches. */
export function uncachedReads(tokens: readonly string[], articleIds: readonly number[]): Request[] {
  return tokens.flatMap((token, index): Request[] => {
    const headers = { Authorization: token }
    const id = articleIds[index % articleIds.length]
    return [
      { method: 'GET', path: `/api/api/article/list?pageNum=${1 + (index % 3)}`, headers },
      { method: 'GET', path: `/api/api/article/detail/${id}`, headers },
    ]
  })
}

/** Each user likes one article after another. */
export function writes(tokens: readonly string[], articleIds: readonly number[]): Request[] {
  return articleIds.flatMap((targetId) =>
    tokens.map((token): Request => ({
      method: 'POST',
      path: '/api/api/like',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ targetId, type: 'article' }),
    })),
  )
}
