import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  telemetryEvents,
  type MailOutcome,
  type StatementRun,
  type TaskRun,
} from '#platform/telemetry/telemetry-events.ts'

/** A request whose response has ended. */
export interface HandledRequest {
  method: string
  route: string
  /** Status code, or `aborted` where the client disconnected before the end of the response. */
  status: string
  /** Milliseconds. */
  duration: number
}

export type GaugeReader = () => number | Readonly<Record<string, number>>

/** Metrics of this process in the format of Prometheus. */
export interface Metrics {
  contentType: string
  /** Reads the gauges and formats all metrics. */
  format(): Promise<string>
  recordRequest(request: HandledRequest): void
  /** Adds a gauge that is read for each scrape. @param read One value, or one per value of `label`. */
  addGauge(name: string, help: string, read: GaugeReader, label?: string): void
  /** The same for a number that only grows. @param name Ends in `_total`. */
  addCounter(name: string, help: string, read: () => Readonly<Record<string, number>>, label: string): void
  close(): void
}

/** Upper bounds in seconds: a cached page takes less than a millisecond, a call has a deadline of five seconds. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const statementBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const taskBuckets = [0.01, 0.1, 1, 10, 60, 600]

/** Creates the metrics, and collects until `close`. Their names begin with `qingjian_`, those of Node with `nodejs_`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'qingjian_http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const statements = new Histogram({
    name: 'qingjian_database_statement_duration_seconds',
    help: 'Time of SQL statements, with the time that they were queued.',
    labelNames: ['verb', 'result'],
    buckets: statementBuckets,
    registers,
  })
  const tasks = new Histogram({
    name: 'qingjian_task_duration_seconds',
    help: 'Time of the runs of periodic tasks.',
    labelNames: ['task', 'result'],
    buckets: taskBuckets,
    registers,
  })
  const emails = new Counter({
    name: 'qingjian_emails_total',
    help: 'Attempts to send emails.',
    labelNames: ['outcome'],
    registers,
  })
  const resultOf = (hasFailed: boolean): string => (hasFailed ? 'error' : 'ok')
  const listeners = {
    statement: ({ sql, duration, hasFailed }: StatementRun) =>
      statements.observe({ verb: verbOf(sql), result: resultOf(hasFailed) }, duration / 1_000),
    task: ({ name, duration, hasFailed }: TaskRun) =>
      tasks.observe({ task: name, result: resultOf(hasFailed) }, duration / 1_000),
    mail: (outcome: MailOutcome) => emails.inc({ outcome }),
  }
  telemetryEvents.on('statement', listeners.statement).on('task', listeners.task).on('mail', listeners.mail)

  return {
    contentType: registry.contentType,
    format: () => registry.metrics(),
    recordRequest: ({ method, route, status, duration }) =>
      requests.observe({ method, route, status }, duration / 1_000),
    addGauge(name, help, read, label) {
      const gauge: Gauge = new Gauge({
        name: `qingjian_${name}`,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        collect() {
          const value = read()
          if (typeof value === 'number') gauge.set(value)
          else for (const [key, each] of Object.entries(value)) gauge.set({ [label ?? 'kind']: key }, each)
        },
      })
    },
    addCounter(name, help, read, label) {
      const counter: Counter = new Counter({
        name: `qingjian_${name}`,
        help,
        labelNames: [label],
        registers,
        collect() {
          counter.reset()
          for (const [key, value] of Object.entries(read())) counter.inc({ [label]: key }, value)
        },
      })
    },
    close() {
      telemetryEvents
        .off('statement', listeners.statement)
        .off('task', listeners.task)
        .off('mail', listeners.mail)
      registry.clear()
    },
  }
}

const verbs = new Set(['select', 'insert', 'update', 'delete'])

function verbOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? ''
  return verbs.has(verb) ? verb : 'other'
}
