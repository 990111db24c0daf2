import type { ContentProblem } from '#content/compiled-content.ts'
import { cleanText } from '#platform/text/clean-text.ts'

/** Collects the problems of one file. */
export interface ContentReporter {
  readonly problems: readonly ContentProblem[]
  /** @param line From 1; null where the problem has no line. */
  report(line: number | null, reason: string): void
}

const maxProblems = 20

/** Ignores duplicates, and everything after 20 problems. */
export function createReporter(file: string): ContentReporter {
  const problems: ContentProblem[] = []
  return {
    problems,
    report(line, reason) {
      const isKnown = problems.some((problem) => problem.line === line && problem.reason === reason)
      if (!isKnown && problems.length < maxProblems) problems.push({ file, line, reason })
    },
  }
}

/** A file, or a required part of it, cannot be used. The message is Chinese, for the author. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
  /** From 1; null where the problem has no line. */
  readonly line: number | null

  constructor(line: number | null, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.line = line
  }
}

const internalError = '处理时出错：'

/** Whether the problem is an error of this server, such as a full disk, which may be gone at the next attempt. */
export function isInternalError({ reason }: ContentProblem): boolean {
  return reason.startsWith(internalError)
}

/** The problem to report for an error thrown while a file was compiled. */
export function describeError(error: unknown): [line: number | null, reason: string] {
  if (error instanceof UnusableFileError) return [error.line, error.message]
  // The parsers are recursive: deep nesting exhausts the stack.
  if (error instanceof RangeError) return [null, '嵌套层数过多，无法处理']
  return [null, `${internalError}${cleanText(error instanceof Error ? error.message : String(error), 200)}`]
}
