import { assertEntryLength, parseXml } from '#transfer/documents/read-xml.ts'

/** Counts of one entry; the address is that of its page. */
export interface WordpressCounts {
  address: string
  /** As stored; not validated. */
  reads: string
  likes: string
}

/** Fields of the plugins and themes that count, as WordPress does not: WP-PostViews, and themes by the names in common use. */
const readKeys: ReadonlySet<string> = new Set(['views', 'post_views_count'])
const likeKeys: ReadonlySet<string> = new Set(['bigfa_ding', '_post_like_count'])

/**
 * Reads the read and like counts of a WordPress export.
 * @throws TransferError for a file that is no complete export, has a DTD or exceeds a limit.
 */
export async function* readWordpressCounts(chunks: AsyncIterable<string>): AsyncGenerator<WordpressCounts> {
  let counts: WordpressCounts = { address: '', reads: '', likes: '' }
  let key = ''
  let value = ''
  yield* parseXml<WordpressCounts>(chunks, {
    system: 'WordPress',
    root: 'rss',
    onOpen(path) {
      if (path.length === 3) counts = { address: '', reads: '', likes: '' }
      if (path.length === 4) key = value = ''
    },
    onText(path, text) {
      if (path.length === 4 && path[3] === 'link') counts.address += text
      if (path.length !== 5 || path[3] !== 'wp:postmeta') return
      assertEntryLength(key.length + value.length + text.length, '一个字段')
      if (path[4] === 'wp:meta_key') key += text
      if (path[4] === 'wp:meta_value') value += text
    },
    onClose(path) {
      if (path.length === 4 && readKeys.has(key.trim())) counts.reads = value.trim()
      if (path.length === 4 && likeKeys.has(key.trim())) counts.likes = value.trim()
      if (path.length === 4) key = value = ''
      if (path.length !== 3 || counts.reads + counts.likes === '') return null
      return { ...counts, address: counts.address.trim() }
    },
  })
}
