/** A file of the content folder that is no article, read. */
export interface PageFile {
  /** Absolute. */
  path: string
  /** Below the content folder, with forward slashes. */
  contentPath: string
  text: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}
