import type { HotSearchEntry } from '@qingjian/api-client/contract'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Maximum lengths in characters; longer texts are truncated. */
const maxTitle = 120
const maxTag = 12

/** Replacement character: bytes that are invalid in the charset of the response. */
const undecoded = '\uFFFD'

const maxAddress = 1_000
const maxHotValue = 15

/** Normalises an untrusted entry; null if it has no text or no web address. */
export function normalizeEntry(entry: HotSearchEntry): HotSearchEntry | null {
  const title = cut(entry.title, maxTitle)
  const url = webAddress(entry.url)
  if (title === '' || url === null || title.includes(undecoded)) return null
  const hotValue = /^\d+$/.test(entry.hotValue) && entry.hotValue.length <= maxHotValue ? entry.hotValue : ''
  return { title, url, hotValue, tag: cut(entry.tag, maxTag), trend: entry.trend }
}

function cut(text: string, max: number): string {
  // Bounds the work on long texts; a character can take several code units.
  const line = normalizeLine(text.slice(0, max * 8).toWellFormed())
  const characters = [...line]
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}

function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
  return isWeb && url.href.length <= maxAddress ? url.href : null
}
