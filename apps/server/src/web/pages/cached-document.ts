import { revalidate } from '#platform/http/cache-control.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'

/** A document such as a feed, created on the first request and again after the content has changed. */
export function createCachedDocument(
  contentType: string,
  version: ContentVersion,
  make: () => string | Promise<string>,
): FixedResponse {
  const headers = { ...baseHeaders, 'Content-Type': contentType, 'Cache-Control': revalidate }
  let cached: { version: number; document: Promise<Representation> } | null = null

  return async (req, res) => {
    if (cached?.version !== version.current) {
      const document = Promise.resolve(make()).then((text) =>
        createRepresentation(200, Buffer.from(text), headers),
      )
      cached = { version: version.current, document }
      document.catch(() => {
        cached = null
      })
    }
    await sendRepresentation(req, res, await cached.document)
  }
}
