import * as v from 'valibot'
import { IdSchema } from './scalars.requests.ts'

const UrlSchema = v.pipe(v.string(), v.maxLength(2_048), v.url())

/** The form with which another site reports a mention (W3C Webmention, 3.1.2). */
export const WebmentionRequestSchema = v.object({
  /** Page that links to the target. */
  source: UrlSchema,
  /** Article of this site. */
  target: UrlSchema,
})

/** The query of the mentions of an article. */
export const WebmentionQuerySchema = v.object({ articleId: IdSchema })
