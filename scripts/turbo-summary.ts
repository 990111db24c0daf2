import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Where turbo writes the summary of a run. */
const folder = join('.turbo', 'runs')

interface TurboTask {
  taskId: string
  logFile: string
  /** Missing in a task from the cache. */
  execution?: { exitCode: number }
}

interface TurboSummary {
  execution: { attempted: number; success: number; cached: number }
  /** Empty if a signal ended turbo. */
  tasks: TurboTask[]
}

/** The heading of a failure in the output of Vitest and of Playwright. */
const failureHeading = /^\s*(?:FAIL\s|\d+\) \[)/

export function deleteTurboSummaries(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** The summary of the only run since `deleteTurboSummaries`. */
export function readTurboSummary(): TurboSummary | undefined {
  const [name] = existsSync(folder) ? readdirSync(folder) : []
  if (name === undefined) return undefined
  const summary: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return isTurboSummary(summary) ? summary : undefined
}

export function hasPassed({ execution, tasks }: TurboSummary): boolean {
  return tasks.length > 0 && execution.success + execution.cached === execution.attempted
}

/** One line per failed task, followed by the heading and the first line of each failed test in its log. */
export function failedTests({ tasks }: TurboSummary): string[] {
  return tasks
    .filter(({ execution }) => execution !== undefined && execution.exitCode !== 0)
    .flatMap(({ taskId, logFile }) => [taskId, ...failuresOf(readFileSync(logFile, 'utf8'))])
}

function failuresOf(log: string): string[] {
  const lines = stripVTControlCharacters(log)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return lines.flatMap((line, index) =>
    failureHeading.test(line) ? [`  ${line.trim()}`, `    ${lines[index + 1]?.trim() ?? ''}`] : [],
  )
}

function isTurboSummary(value: unknown): value is TurboSummary {
  return (
    typeof value === 'object' &&
    value !== null &&
    'execution' in value &&
    'tasks' in value &&
    Array.isArray(value.tasks)
  )
}
