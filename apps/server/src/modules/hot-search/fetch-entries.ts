import type { HotSearchEntry, HotSearchSource } from '@qingjian/api-client/contract'
import { hotSources } from '#modules/hot-search/hot-sources.ts'
import { HotSearchResponseError, parseResponse } from '#modules/hot-search/parse-response.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** Timeout of the whole response, in ms. */
export const fetchTimeout = 10_000

/** Maximum size of a response, in bytes; the longest list has about 60,000. */
const maxBytes = 1024 * 1024

/** Options of `fetchEntries`. */
export interface FetchEntriesOptions {
  outbound: Outbound
  /** Base URL of a mirror, which serves each source below `/<source>`; null requests the sources themselves. */
  mirror: string | null
  /** Milliseconds since the epoch. */
  now: number
  signal: AbortSignal
}

/**
 * Fetches the list of a source.
 * @throws HotSearchResponseError, OutboundError, or the signal's reason.
 */
export async function fetchEntries(
  name: HotSearchSource,
  { outbound, mirror, now, signal }: FetchEntriesOptions,
): Promise<HotSearchEntry[]> {
  const source = hotSources[name]
  const base = mirror === null ? source.origin : `${mirror}/${name}`
  const response = await outbound({
    url: base + source.path(now),
    headers: { Accept: 'application/json', 'Accept-Language': 'zh-CN,zh;q=0.9', ...source.headers },
    timeout: fetchTimeout,
    maxBytes,
    signal,
  })
  if (response.status !== 200) throw new HotSearchResponseError(`状态码 ${response.status}`)
  return parseResponse(source, response)
}
