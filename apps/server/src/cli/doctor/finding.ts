import { escapeControls } from '#platform/log/escape-controls.ts'

/** The result of a check. */
export interface Finding {
  /** What was checked; Chinese. */
  name: string
  status: 'ok' | 'warning' | 'problem'
  /** What was found; Chinese. */
  message: string
  /** What to do; empty where nothing is. */
  remedy: string
}

/** Creates a finding that needs nothing. */
export const ok = (name: string, message: string): Finding => ({ name, status: 'ok', message, remedy: '' })

/** Creates a finding with which the site works, but not fully. */
export const warning = (name: string, message: string, remedy: string): Finding => ({
  name,
  status: 'warning',
  message,
  remedy,
})

/** Creates a finding with which the site does not work. */
export const problem = (name: string, message: string, remedy: string): Finding => ({
  name,
  status: 'problem',
  message,
  remedy,
})

/** The message of an error, which may contain the response of a service. */
export const reasonOf = (error: unknown): string =>
  escapeControls(error instanceof Error ? error.message || error.name : String(error))
