import { decodeDocument } from '#platform/documents/decode-document.ts'
import type { Mention } from '#platform/documents/document-job.ts'
import { parseDocument } from '#platform/documents/parse-document.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { WebmentionRow } from '#modules/webmentions/webmentions.repository.ts'

/** Statuses of a deleted source. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Fetches the source of a webmention and reads the mention.
 * @returns Null if the source has been deleted or does not link to the target.
 * @throws Error if the result is inconclusive; the signal’s reason if it is aborted.
 */
export async function verifyWebmention(
  outbound: Outbound,
  { source, target }: Pick<WebmentionRow, 'source' | 'target'>,
  signal: AbortSignal,
): Promise<Mention | null> {
  const response = await outbound({ url: source, headers: { Accept: 'text/html' }, signal })
  if (goneStatuses.has(response.status)) return null
  if (response.status !== 200) throw new Error(`The status is ${response.status}.`)
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(response.headers['content-type'] ?? '')) return null
  const document = { text: decodeDocument(response), url: response.url, target }
  return parseDocument('mention', document, signal)
}
