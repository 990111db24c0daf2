import * as v from 'valibot'
import { TocEntrySchema } from './articles.ts'
import { TextSchema, TimeSchema } from './scalars.ts'

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
  updateTime: TimeSchema,
})
export type SitePage = v.InferOutput<typeof SitePageSchema>

/** The address of a page as the path of a URL, percent-encoded. @param path Decoded. */
export function pagePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)
}
