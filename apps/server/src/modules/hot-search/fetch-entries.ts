import type { HotSearchEntry, HotSearchSource } from '@qingjian/api-client/contract'
import { hotSources } from '#modules/hot-search/hot-sources.ts'
import { HotSearchResponseError, parseResponse } from '#modules/hot-search/parse-response.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** For the whole answer, in ms. */
export const fetchTimeout = 10_000

/** Bytes of an answer; the longest list has some 60 thousand. */
const maxBytes = 1024 * 1024

/** What asking a source needs from outside. */
export interface FetchEntriesOptions {
  outbound: Outbound
  /** Origin that stands before every source, which it finds below `/<source>`; null asks the sources themselves. */
  mirror: string | null
  /** Milliseconds since the epoch. */
  now: number
  signal: AbortSignal
}

/**
 * Asks a source for its list.
 * @throws HotAnswerError, OutboundError, or the signal's reason.
 */
export async function fetchEntries(
  name: HotSearchSource,
  { outbound, mirror, now, signal }: FetchEntriesOptions,
): Promise<HotSearchEntry[]> {
  const source = hotSources[name]
  const base = mirror === null ? source.origin : `${mirror}/${name}`
  const answer = await outbound({
    url: base + source.path(now),
    headers: { Accept: 'application/json', 'Accept-Language': 'zh-CN,zh;q=0.9', ...source.headers },
    timeout: fetchTimeout,
    maxBytes,
    signal,
  })
  if (answer.status !== 200) throw new HotSearchResponseError(`状态码 ${answer.status}`)
  return parseResponse(source, answer)
}
