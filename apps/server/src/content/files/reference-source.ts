/** The source of references: an article, a moment or a page. */
export interface ReferenceSource {
  /** Absolute. */
  path: string
  /** See `PostPath`; relative links and old addresses start from it. */
  sourcePath: string
}
