import { setTimeout as delay } from 'node:timers/promises'
import type { FriendProbe } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { decodeDocument } from '#platform/documents/decode-document.ts'
import type { PageSummary } from '#platform/documents/document-job.ts'
import { DocumentError, parseDocument } from '#platform/documents/parse-document.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isOutboundError } from '#platform/outbound/outbound-error.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { findFriend } from '#modules/friends/friends.repository.ts'

/** Dependencies of the probe. */
export interface ProbeDeps {
  db: Db
  now: () => number
  outbound: Outbound
  siteUrl: string
}

/** Milliseconds for the home page and the page of friends; together below the deadline of a call. */
const homeTimeout = 3_000
const totalTimeout = 4_000

interface Page {
  status: number
  url: string
  /** Null where the response is no page that can be read. */
  summary: PageSummary | null
}

/**
 * Requests the home page of an application and, unless that links to this site, the page of friends that it names.
 * @throws AppError `not-found`
 */
export async function probeApplication(deps: ProbeDeps, id: number): Promise<FriendProbe> {
  const friend = await findFriend(deps.db, id)
  if (friend === undefined) throw new AppError('not-found', '没有这个申请，它可能已经处理过了')
  const start = performance.now()
  const result = { title: '', linksBack: null, checkTime: shanghaiTime(deps.now()) }
  const end = new AbortController()
  void delay(totalTimeout, undefined, { ref: false }).then(() => end.abort())
  try {
    const home = await readPage(deps, friend.url, end.signal, homeTimeout)
    const duration = Math.round(performance.now() - start)
    const { status, url, summary } = home
    if (summary === null) return { ...result, status, url, failure: '不是网页，或者读不完', duration }
    const { title, isLinked, friendsPage } = summary
    const linksBack = isLinked || (friendsPage !== null && (await isLinkedOn(deps, friendsPage, end.signal)))
    return { ...result, status, url, failure: '', title, linksBack, duration }
  } catch (error) {
    if (!isOutboundError(error)) throw error
    const duration = Math.round(performance.now() - start)
    return { ...result, status: null, url: friend.url, failure: error.message, duration }
  } finally {
    end.abort()
  }
}

async function readPage(
  { outbound, siteUrl }: ProbeDeps,
  address: string,
  signal: AbortSignal,
  timeout: number,
): Promise<Page> {
  const { status, url, headers, body } = await outbound({
    url: address,
    headers: { Accept: 'text/html' },
    timeout,
    signal,
  })
  if (!/\bhtml\b/i.test(headers['content-type'] ?? 'html')) return { status, url, summary: null }
  const document = { text: decodeDocument({ headers, body }), url, target: siteUrl }
  const summary = await parseDocument('summary', document, signal).catch((error: unknown) => {
    if (error instanceof DocumentError || signal.aborted) return null
    throw error
  })
  return { status, url, summary }
}

/** A page of friends that fails has no link. */
async function isLinkedOn(deps: ProbeDeps, address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status, summary } = await readPage(deps, address, signal, totalTimeout)
    return status < 400 && summary?.isLinked === true
  } catch (error) {
    if (isOutboundError(error) || signal.aborted) return false
    throw error
  }
}
