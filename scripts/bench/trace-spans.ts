import type { CDPSession } from 'playwright'

/** One event of Chromium's trace; times in µs, of which `tdur` is that of the processor. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** What a page took from one mark that it set to another, in ms. */
export interface Span {
  /** Time on the clock. */
  time: number
  /** Processor time of the main thread, which a busy machine does not blur. */
  work: number
}

/** Traces a page until `act` is done: the spans from each mark of one name to the next one of another, in order. */
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
      const work = tasks
        .filter((task) => task.pid === pid && task.tid === tid)
        .filter(({ ts, dur = 0 }) => ts + dur > start && ts + dur < end)
        .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
      return { time: (end - start) / 1000, work: work / 1000 }
    })
}

/** Leaves out what a trace says of itself. */
export function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ts' in event && 'tid' in event
}
