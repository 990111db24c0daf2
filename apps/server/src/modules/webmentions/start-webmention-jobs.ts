import type { Logger } from '#platform/log/logger.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { TaskLease } from '#platform/process/task-lease.ts'
import { processDueWebmentions, type WebmentionJobDeps } from '#modules/webmentions/process-webmentions.ts'

/** Milliseconds between two queries for webmentions to verify. */
const interval = 15_000

/** Dependencies of the jobs. */
export interface WebmentionJobsOptions extends Omit<WebmentionJobDeps, 'outbound' | 'delayBetweenSources'> {
  log: Logger
  lease: TaskLease
  /** Origin of this site, sent in the User-Agent. */
  siteUrl: string
}

/** Starts the verification of webmentions. @returns Aborts the current one. */
export function startWebmentionJobs({
  siteUrl,
  log,
  lease,
  ...deps
}: WebmentionJobsOptions): () => Promise<void> {
  const outbound = createOutbound({ siteUrl })
  return startPeriodicTask({
    name: 'webmentions',
    work: (signal) => processDueWebmentions({ ...deps, outbound }, signal),
    interval,
    initialDelay: interval,
    lease,
    onError: (error) => log.error({ err: error }, '核实外部提及时出错，稍后再试'),
  })
}
