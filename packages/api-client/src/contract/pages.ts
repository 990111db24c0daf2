import * as v from 'valibot'
import { TocEntrySchema } from './articles.ts'
import { OptionalFlagSchema, TextSchema, TimeSchema } from './scalars.ts'

/** A page of the owner that is no article. */
export const SitePageSchema = v.object({
  /** Its address, decoded, without a trailing slash. */
  path: v.string(),
  title: v.string(),
  /** Plain text. */
  summary: TextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  toc: v.nullish(v.array(TocEntrySchema), []),
  /** Whether the sitemap leaves it out, and search engines shall; false from a legacy server. */
  isUnlisted: OptionalFlagSchema,
  updateTime: TimeSchema,
})
export type SitePage = v.InferOutput<typeof SitePageSchema>

/** The address of a page as the path of a URL, percent-encoded. @param path Decoded. */
export function pagePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)
}
