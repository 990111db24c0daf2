/** Files or entries of one kind that an import writes. */
export interface WrittenCounts {
  written: number
  /** Those of an earlier import, which are not touched. */
  existing: number
  refused: number
}
