import * as v from 'valibot'

/** The query of a page. */
export const SitePageQuerySchema = v.object({
  /** Path of the page, encoded or not. */
  path: v.string(),
})
