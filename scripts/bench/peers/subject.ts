/** A component that the benchmark opens or scrolls. */
export interface Subject {
  open: () => void
  /** Whether the first screen is completely rendered. */
  isOpen: () => boolean
  close: () => void
  isClosed: () => boolean
  /** The element that scrolls, while it is open. */
  scroller?: () => Element | null
}
