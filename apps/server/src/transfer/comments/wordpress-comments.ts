import { htmlToComment } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { assertEntryLength, parseXml } from '#transfer/documents/read-xml.ts'

type Texts = Map<string, string>

/**
 * Reads the comments of a WordPress export. The address of an entry precedes its comments.
 * @throws TransferError for a file that is no complete export, has a DTD or exceeds a limit.
 */
export async function* readWordpressComments(chunks: AsyncIterable<string>): AsyncGenerator<ForeignComment> {
  let address = ''
  let texts: Texts | null = null
  let characters = 0
  yield* parseXml<ForeignComment>(chunks, {
    system: 'WordPress',
    root: 'rss',
    onOpen(path) {
      if (path.length === 3) address = ''
      if (path.length === 4) characters = 0
      if (path.length === 4 && path[3] === 'wp:comment') texts = new Map()
    },
    onText(path, text) {
      characters += text.length
      assertEntryLength(characters, '一条评论')
      if (path.length === 4 && path[3] === 'link') address += text
      const name = path[4] ?? ''
      if (texts !== null && path.length === 5) texts.set(name, (texts.get(name) ?? '') + text)
    },
    onClose(path) {
      if (texts === null || path.length !== 4) return null
      const comment = toComment(texts, address.trim())
      texts = null
      return comment
    },
  })
}

function toComment(texts: Texts, address: string): ForeignComment {
  const textOf = (name: string): string => (texts.get(`wp:comment_${name}`) ?? '').trim()
  const host = URL.canParse(address) ? new URL(address).host : ''
  const keyOf = (id: string): string => `wordpress:${host}:${id}`
  const parent = textOf('parent')
  const utc = textOf('date_gmt')
  return {
    key: keyOf(textOf('id')),
    parentKey: parent === '' || parent === '0' ? null : keyOf(parent),
    address,
    name: textOf('author'),
    createdAt: parseTime(utc.startsWith('0000') || utc === '' ? textOf('date') : `${utc}Z`),
    state: stateOf(textOf('approved'), textOf('type')),
    text: htmlToComment(textOf('content'), true),
  }
}

/** Pingbacks and trackbacks are links of other sites. */
function stateOf(approved: string, type: string): ForeignComment['state'] {
  if (type !== '' && type !== 'comment') return 'rejected'
  if (approved === '1') return 'shown'
  return approved === '0' ? 'pending' : 'rejected'
}
