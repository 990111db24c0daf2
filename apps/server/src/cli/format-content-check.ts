import type { ContentCheck } from '#content/check/check-content.ts'
import { groupProblems, summarizeProblems } from '#content/group-problems.ts'
import { summarizeContentCheck } from '#content/check/summarize-content-check.ts'

/** Examples of each kind on the terminal; `--json` has all. */
const examples = 5

/** A check of a content folder as JSON. */
export function contentCheckToJson({ problems, ...check }: ContentCheck): unknown {
  return {
    ...check,
    problems: groupProblems(problems).map((group) => ({ ...group, count: group.problems.length })),
  }
}

/** What a content folder would publish, as lines of text. */
export function printedSummary(check: ContentCheck): string[] {
  return [...summarizeContentCheck(check), ...(check.problems.length === 0 ? ['没有发现问题'] : [])]
}

/** What would be lost, and what to do, as lines of text. */
export function listContentProblems({ problems, hints }: ContentCheck): string[] {
  return [...hints, ...summarizeProblems(problems, examples)]
}
