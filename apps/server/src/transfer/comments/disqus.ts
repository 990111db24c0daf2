import { htmlToComment } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { assertEntryLength, parseXml } from '#transfer/documents/read-xml.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Threads precede the comments, which name them by id. */
const maxThreads = 200_000

/** A `thread` or `post` of the export, see https://help.disqus.com/en/articles/1717164-comments-export. */
interface Entry {
  id: string
  thread: string
  parent: string
  /** Texts by element, those of the author as `author/name`. */
  texts: Map<string, string>
}

/**
 * Reads the comments of a Disqus export.
 * @throws TransferError for a file that is no complete export, has a DTD or exceeds a limit.
 */
export async function* readDisqus(chunks: AsyncIterable<string>): AsyncGenerator<ForeignComment> {
  const addresses = new Map<string, string>()
  let entry: Entry | null = null
  let characters = 0
  yield* parseXml<ForeignComment>(chunks, {
    system: 'Disqus',
    root: 'disqus',
    onOpen(path, attributes) {
      const name = path.at(-1)
      const id = attributes['dsq:id'] ?? ''
      if (path.length === 2 && (name === 'thread' || name === 'post')) {
        entry = { id, thread: '', parent: '', texts: new Map() }
        characters = 0
      }
      if (entry === null || path.length !== 3) return
      if (name === 'thread') entry.thread = id
      if (name === 'parent') entry.parent = id
    },
    onText(path, text) {
      if (entry === null || path.length < 3) return
      characters += text.length
      assertEntryLength(characters, '一条评论')
      const name = path.slice(2).join('/')
      entry.texts.set(name, (entry.texts.get(name) ?? '') + text)
    },
    onClose(path) {
      if (entry === null || path.length !== 2) return null
      const closed = entry
      entry = null
      if (path[1] === 'post') return toComment(closed, addresses.get(closed.thread) ?? '')
      if (addresses.size >= maxThreads) throw new TransferError(`文件里的页面超过 ${maxThreads} 个，没有读取`)
      addresses.set(copy(closed.id), copy(textOf(closed, 'link') || textOf(closed, 'id')))
      return null
    },
  })
}

/** Parts of a text keep all of it in memory. */
function copy(part: string): string {
  return Buffer.from(part).toString()
}

function textOf({ texts }: Entry, name: string): string {
  return (texts.get(name) ?? '').trim()
}

function toComment(entry: Entry, address: string): ForeignComment {
  const isRejected = textOf(entry, 'isDeleted') === 'true' || textOf(entry, 'isSpam') === 'true'
  return {
    key: `disqus:${entry.id}`,
    parentKey: entry.parent === '' ? null : `disqus:${entry.parent}`,
    address,
    name: textOf(entry, 'author/name'),
    createdAt: parseTime(textOf(entry, 'createdAt')),
    state: isRejected ? 'rejected' : textOf(entry, 'isApproved') === 'false' ? 'pending' : 'shown',
    text: htmlToComment(textOf(entry, 'message')),
  }
}
