/** A comment of another system. */
export interface ForeignComment {
  /** System and id there, and the site where ids are those of one site. */
  key: string
  /** Key of the comment it replies to; null for none. */
  parentKey: string | null
  /** URL or path of the page there. */
  address: string
  /** As its author entered it. */
  name: string
  /** Milliseconds since the epoch; null where it has no time. */
  createdAt: number | null
  /** `rejected` is spam, deleted or no comment of a reader. */
  state: 'shown' | 'pending' | 'rejected'
  /** Markdown of comments. */
  text: string
}
