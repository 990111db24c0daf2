import { EventEmitter } from 'node:events'

/** An executed SQL statement. */
export interface StatementRun {
  /** With placeholders; values are not part of it. */
  sql: string
  /** Milliseconds. */
  duration: number
  hasFailed: boolean
}

/** A run of a periodic task that has ended. */
export interface TaskRun {
  name: string
  /** Milliseconds. */
  duration: number
  hasFailed: boolean
}

/** `retried`: an attempt failed and will be repeated. `dropped`: the email is never sent. */
export type MailOutcome = 'sent' | 'retried' | 'dropped'

/** What the parts of this process emit for metrics, traces and the log of slow statements. */
export const telemetryEvents = new EventEmitter<{
  statement: [StatementRun]
  task: [TaskRun]
  mail: [MailOutcome]
}>()
