/** A distinct line of the log. */
export interface RecentWarning {
  level: 'warn' | 'error' | 'fatal'
  message: string
  /** Message of its error. */
  reason: string | null
  count: number
  /** Milliseconds since the epoch. */
  firstAt: number
  lastAt: number
}

/** Warnings that are not stored yet. */
export interface RecentWarnings {
  record(level: number, message: string, error: unknown): void
  /** Removes and returns all. */
  take(): RecentWarning[]
}

/** Distinct warnings in memory, and in the database. */
export const MAX_WARNINGS = 100

const maxLength = 300

/** Collects the warnings of the log, each distinct one once. */
export function createRecentWarnings(now: () => number = Date.now): RecentWarnings {
  let pending = new Map<string, RecentWarning>()
  return {
    record(levelNumber, text, error) {
      const level = levelOf(levelNumber)
      if (level === null) return
      const message = withoutPersonalData(text)
      const reason = error instanceof Error ? withoutPersonalData(error.message) : null
      const warning = { level, message, reason, count: 1, firstAt: now(), lastAt: now() }
      const known = pending.get(keyOf(warning))
      if (known === undefined && pending.size >= MAX_WARNINGS) return
      pending.set(keyOf(warning), known ? merge(known, warning) : warning)
    },
    take() {
      const taken = [...pending.values()]
      pending = new Map()
      return taken
    },
  }
}

/** Equal for warnings that are counted as one. */
export const keyOf = ({ level, message, reason }: RecentWarning): string =>
  JSON.stringify([level, message, reason])

/** Two equal warnings as one. */
export function merge(first: RecentWarning, second: RecentWarning): RecentWarning {
  return {
    ...first,
    count: first.count + second.count,
    firstAt: Math.min(first.firstAt, second.firstAt),
    lastAt: Math.max(first.lastAt, second.lastAt),
  }
}

/** Levels of pino. */
function levelOf(level: number): RecentWarning['level'] | null {
  if (level >= 60) return 'fatal'
  if (level >= 50) return 'error'
  return level >= 40 ? 'warn' : null
}

const email = /[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi
const address = /\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi

/** Messages have no personal data, but those of libraries may. */
function withoutPersonalData(text: string): string {
  return text.slice(0, maxLength).replaceAll(email, '…').replaceAll(address, '…')
}
