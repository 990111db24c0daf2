/** A component that the benchmark opens. */
export interface Subject {
  open: () => void
  /** Whether the first screen is completely rendered. */
  isOpen: () => boolean
  close: () => void
  isClosed: () => boolean
}
