import * as v from 'valibot'
import { WebmentionSchema } from '../contract/webmentions.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const WebmentionsSchema = v.array(WebmentionSchema)

/** Mentions of articles on other sites. */
export const webmentionsResource = (send: Transport) => ({
  /** The mentions of an article, newest first. */
  list: (articleId: number, options?: CallOptions) =>
    send('/api/webmention/list', WebmentionsSchema, { ...options, query: { articleId } }),
})

/** The calls of `webmentionsResource`. */
export type WebmentionsResource = ReturnType<typeof webmentionsResource>
