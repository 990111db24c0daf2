import type { ContentCheckState, ContentReport } from '@qingjian/api-client/contract'
import { checkContent, type ContentCheck } from '#content/check/check-content.ts'
import { groupProblems } from '#content/group-problems.ts'
import { summarizeContentCheck } from '#content/check/summarize-content-check.ts'
import { toContentErrors } from '#modules/overview/content-errors.ts'
import type { Logger } from '#platform/log/logger.ts'
import { runWithoutDeadline } from '#platform/process/deadline.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Places of each kind; `qingjian check --json` has all. */
const maxPlaces = 200

/** What is checked. */
export interface ContentChecksOptions {
  /** Absolute. */
  contentDir: string
  /** See `EditingDeps`. */
  refreshContent: () => Promise<void>
  /** Public origin of the site. */
  siteUrl: string
  /** Milliseconds since the epoch. */
  now: () => number
  log: Pick<Logger, 'error'>
}

/** Checks of the content folder by this process, one at a time; the last report is in memory. */
export interface ContentChecks {
  state(): ContentCheckState
  /** Starts a check, unless one runs. */
  start(): void
  /** Aborts the running check, and waits for its end; no other one is started. */
  stop(): Promise<void>
}

/** Manages the checks of the content folder. */
export function createContentChecks(options: ContentChecksOptions): ContentChecks {
  const { contentDir, refreshContent, siteUrl, now, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let running: ContentCheckState['running'] = null
  let report: ContentReport | null = null
  let failure: string | null = null
  let work: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    try {
      await refreshContent()
      const check = await checkContent({
        contentDir,
        siteUrl,
        signal,
        onProgress: (progress) => (running = progress),
      })
      if (check === null) {
        failure = `没有 ${contentDir} 这个文件夹`
        return
      }
      report = await toReport(contentDir, check, now())
    } catch (error) {
      if (signal.aborted) return
      failure = '没有检查完，原因见最近的警告'
      log.error({ err: error }, '内容没有检查完')
    } finally {
      running = null
    }
  }

  return {
    state: () => ({ running, report, failure }),
    start() {
      if (running !== null || signal.aborted) return
      running = { done: 0, total: 0 }
      failure = null
      work = runWithoutDeadline(run)
    },
    async stop() {
      stopping.abort()
      await work
    },
  }
}

async function toReport(contentDir: string, check: ContentCheck, at: number): Promise<ContentReport> {
  const { problems, ...counts } = check
  const groups = groupProblems(problems).map(async ({ kind, advice, problems: all }) => ({
    kind,
    advice,
    count: all.length,
    places: await toContentErrors(contentDir, all.slice(0, maxPlaces)),
  }))
  const summary = summarizeContentCheck(check)
  return { checkTime: shanghaiTime(at), summary, ...counts, groups: await Promise.all(groups) }
}
