import { createContext } from 'react'

/** The passages of an article that comments are about. */
export interface Passages {
  /** Comments whose passage is no longer in the article. */
  goneIds: ReadonlySet<number>
  /** Whether a comment on a passage is being written beside it. */
  isWriting: boolean
  /** Scrolls to the passage of a comment and highlights it. */
  show: (commentId: number) => void
}

/** The passages, for the comment list. Null where there is no article. */
export const PassagesContext = createContext<Passages | null>(null)

/** Whether comments are shown beside their passage, in addition to the list. */
export const BesidePassageContext = createContext(false)
