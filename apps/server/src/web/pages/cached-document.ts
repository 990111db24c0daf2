import { revalidate } from '#platform/http/cache-control.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import type { ContentVersion } from './content-version.ts'

/** Prepares a document, such as a feed, that is made when first asked for, and made anew after the content changed. */
export function createCachedDocument(
  contentType: string,
  version: ContentVersion,
  make: () => string | Promise<string>,
): FixedResponse {
  const headers = { ...baseHeaders, 'Content-Type': contentType, 'Cache-Control': revalidate }
  let kept: { version: number; document: Promise<Representation> } | null = null

  return async (req, res) => {
    if (kept?.version !== version.current) {
      const document = Promise.resolve(make()).then((text) =>
        createRepresentation(200, Buffer.from(text), headers),
      )
      kept = { version: version.current, document }
      document.catch(() => {
        kept = null
      })
    }
    await sendRepresentation(req, res, await kept.document)
  }
}
