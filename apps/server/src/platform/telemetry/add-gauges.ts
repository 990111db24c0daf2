import type { RequestScheduler } from '#platform/http/request-scheduler.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'

/** Parts of the process whose state is read for each scrape. */
export interface ObservedParts {
  scheduler: Pick<RequestScheduler, 'state'>
  mailer: Pick<Mailer, 'queuedCount'>
  sockets: Pick<Sockets, 'counts'>
  pageCache: { state(): { hits: number; misses: number; entries: number; bytes: number } }
  /** Number of content files with an error. */
  contentErrors: () => number
}

/** Adds the gauges of the server's parts. */
export function addGauges(metrics: Pick<Metrics, 'addCounter' | 'addGauge'>, parts: ObservedParts): void {
  const { scheduler, mailer, sockets, pageCache, contentErrors } = parts
  metrics.addGauge(
    'requests',
    'Requests that run or wait for a slot.',
    () => ({ ...scheduler.state() }),
    'state',
  )
  metrics.addGauge('emails_queued', 'Emails that are not sent yet.', () => mailer.queuedCount())
  metrics.addGauge('sockets', 'Open WebSocket connections.', () => sockets.counts(), 'endpoint')
  metrics.addGauge('content_errors', 'Problems of content files.', contentErrors)
  metrics.addCounter(
    'page_cache_requests_total',
    'Requests for pages that may be cached.',
    () => {
      const { hits, misses } = pageCache.state()
      return { hit: hits, miss: misses }
    },
    'result',
  )
  metrics.addGauge('page_cache_entries', 'Pages in the cache.', () => pageCache.state().entries)
  metrics.addGauge('page_cache_bytes', 'Size of the pages in the cache.', () => pageCache.state().bytes)
}
