import type { HotSearchEntry } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import type { HotSource } from '#modules/hot-search/hot-source.ts'
import { normalizeEntry } from '#modules/hot-search/normalize-entry.ts'
import { decodeText } from '#platform/outbound/decode-text.ts'
import type { OutboundResponse } from '#platform/outbound/outbound.ts'

/** Maximum number of entries per list. */
const maxEntries = 50

/** The response of a source violates its schema; the message contains nothing of the response. */
export class HotSearchResponseError extends Error {
  override readonly name = 'HotSearchResponseError'
}

/**
 * Parses a response. Invalid entries are left out; a list without a valid entry is an error.
 * @throws HotSearchResponseError
 */
export function parseResponse(
  { list, entry }: Pick<HotSource, 'list' | 'entry'>,
  response: Pick<OutboundResponse, 'headers' | 'body'>,
): HotSearchEntry[] {
  const lines = v.safeParse(list, parseJson(decodeText(response)), { abortEarly: true })
  if (!lines.success) {
    throw new HotSearchResponseError(`应答不符合约定：${v.getDotPath(lines.issues[0]) ?? '整体'}`)
  }
  const entries: HotSearchEntry[] = []
  for (const line of lines.output) {
    if (entries.length === maxEntries) break
    const { success, output } = v.safeParse(entry, line, { abortEarly: true })
    const normalized = success && output !== null ? normalizeEntry(output) : null
    if (normalized !== null && entries.every(({ title }) => title !== normalized.title))
      entries.push(normalized)
  }
  if (entries.length === 0) throw new HotSearchResponseError('应答里没有一条可用的内容')
  return entries
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HotSearchResponseError('应答不是 JSON', { cause })
  }
}
