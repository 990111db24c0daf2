/** The texts of a document, by descending weight. */
export interface DocumentTexts<Labels = readonly string[]> {
  title: string
  /** Category and tags. */
  labels: Labels
  summary: string
  body: string
}
