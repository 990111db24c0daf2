import type { ContentProblem } from '#content/compiled-content.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'

/** Collects what is wrong with one file. */
export interface ContentReporter {
  readonly problems: readonly ContentProblem[]
  /** @param line From 1; null where the problem has no line. */
  report(line: number | null, reason: string): void
}

const maxProblems = 20

/** Starts the list of problems of one file; after the twentieth it says no more. */
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

/** A file, or a part of it that the rest cannot do without, is unusable; the message is Chinese and for the author. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
  /** From 1; null where the problem has no line. */
  readonly line: number | null

  constructor(line: number | null, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.line = line
  }
}

/** What to tell the author of anything that was thrown while his file was read. */
export function describeError(error: unknown): [line: number | null, reason: string] {
  if (error instanceof UnusableFileError) return [error.line, error.message]
  // The parsers recurse; a text made of nothing but nesting exhausts the stack.
  if (error instanceof RangeError) return [null, '嵌套层数过多，无法处理']
  return [null, `处理时出错：${cleanText(error instanceof Error ? error.message : String(error), 200)}`]
}
