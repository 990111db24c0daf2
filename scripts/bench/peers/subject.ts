/** Something that opens, as the bench drives it. */
export interface Subject {
  open: () => void
  /** Whether all that the visitor is to see first is in the page. */
  isOpen: () => boolean
  close: () => void
  isClosed: () => boolean
}
