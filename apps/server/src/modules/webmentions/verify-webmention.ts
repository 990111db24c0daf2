import { decodeDocument } from '#platform/documents/decode-document.ts'
import type { Mention } from '#platform/documents/document-job.ts'
import { parseDocument } from '#platform/documents/parse-document.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { WebmentionRow } from '#modules/webmentions/webmentions.repository.ts'

/** Result of a verification: the mention, or that the source has been deleted or does not link to the target. */
export type Verification = Mention | 'gone' | 'unlinked'

/** Statuses of a deleted source. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/**
 * Fetches the source of a webmention and looks for a link to its target.
 * @throws Error if that is inconclusive for now; the signal’s reason if it is aborted.
 */
export async function verifyWebmention(
  outbound: Outbound,
  { source, target }: Pick<WebmentionRow, 'source' | 'target'>,
  signal: AbortSignal,
): Promise<Verification> {
  const response = await outbound({ url: source, headers: { Accept: 'text/html' }, signal })
  if (goneStatuses.has(response.status)) return 'gone'
  if (response.status !== 200) throw new Error(`The status is ${response.status}.`)
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(response.headers['content-type'] ?? ''))
    return 'unlinked'
  const document = { text: decodeDocument(response), url: response.url, target }
  return (await parseDocument('mention', document, signal)) ?? 'unlinked'
}
