/** Text of a content file that is not an article. */
export interface PageFile {
  /** Absolute. */
  path: string
  /** Relative to the content folder, with forward slashes. */
  contentPath: string
  text: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}
