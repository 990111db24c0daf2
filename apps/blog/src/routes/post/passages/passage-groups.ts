import type { Comment } from '@qingjian/api-client/contract'
import { findPassage, type Passage } from './find-passage.ts'

/** Comments on overlapping passages. */
export interface PassageGroup extends Passage {
  comments: readonly Comment[]
}

/** The comments of an article by passage. */
export interface LocatedComments {
  /** In the order of the text. */
  groups: readonly PassageGroup[]
  /** Comments whose passage is gone. */
  goneIds: ReadonlySet<number>
}

/** Finds the passages of comments in the text of the article. */
export function locateComments(text: string, comments: readonly Comment[]): LocatedComments {
  const goneIds = new Set<number>()
  const located = comments.flatMap((comment) => {
    const passage = comment.anchor ? findPassage(text, comment.anchor) : null
    if (passage === null) goneIds.add(comment.id)
    return passage === null ? [] : [{ ...passage, comments: [comment] }]
  })
  const groups: PassageGroup[] = []
  for (const group of located.toSorted((one, other) => one.start - other.start)) {
    const last = groups.at(-1)
    if (last === undefined || group.start >= last.end) groups.push(group)
    else
      groups[groups.length - 1] = {
        start: last.start,
        end: Math.max(last.end, group.end),
        comments: [...last.comments, ...group.comments],
      }
  }
  return { groups, goneIds }
}

/** Number of comments on a passage, with their replies. */
export function countComments({ comments }: PassageGroup): number {
  return comments.reduce((count, { childrenTotal }) => count + 1 + childrenTotal, 0)
}
