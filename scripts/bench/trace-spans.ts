import type { CDPSession } from 'playwright'

/** One event of Chromium's trace; times in µs, `tdur` is CPU time. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** Duration between two performance marks in ms. */
export interface Span {
  /** Wall-clock time. */
  time: number
  /** CPU time of the main thread, which does not depend on other load. */
  cpuMs: number
}

/** Traces a page until `act` has resolved. Returns the spans from each mark of one name to the next one of another. */
export async function traceSpans(
  session: CDPSession,
  from: string,
  to: string,
  act: () => Promise<void>,
): Promise<Span[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] },
  })
  await act()
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve)
  })
  await session.send('Tracing.end')
  await complete

  events.sort((a, b) => a.ts - b.ts)
  const tasks = events.filter(({ name }) => name === 'RunTask')
  return events
    .filter(({ name }) => name === from)
    .map(({ pid, tid, ts: start }) => {
      const end = events.find(({ name, ts }) => name === to && ts > start)?.ts ?? Number.NaN
      const cpuMicroseconds = tasks
        .filter((task) => task.pid === pid && task.tid === tid)
        .filter(({ ts, dur = 0 }) => ts + dur > start && ts + dur < end)
        .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
      return { time: (end - start) / 1000, cpuMs: cpuMicroseconds / 1000 }
    })
}

/** Omits metadata events of the trace. */
function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ts' in event && 'tid' in event
}
