import { assertEntryLength, parseXml } from '#transfer/documents/read-xml.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'

/**
 * Reads the authors of a WordPress export, which has no other users.
 * @throws TransferError for a file that is no complete export, has a DTD or exceeds a limit.
 */
export async function* readWordpressUsers(chunks: AsyncIterable<string>): AsyncGenerator<ForeignUser> {
  let texts: Map<string, string> | null = null
  let characters = 0
  yield* parseXml<ForeignUser>(chunks, {
    system: 'WordPress',
    root: 'rss',
    onOpen(path) {
      if (path.length !== 3) return
      characters = 0
      texts = path[2] === 'wp:author' ? new Map() : null
    },
    onText(path, text) {
      if (texts === null || path.length !== 4) return
      characters += text.length
      assertEntryLength(characters, '一个作者')
      const name = path[3] ?? ''
      texts.set(name, (texts.get(name) ?? '') + text)
    },
    onClose(path) {
      if (texts === null || path.length !== 3) return null
      const textOf = (name: string): string => (texts?.get(`wp:author_${name}`) ?? '').trim()
      return {
        email: textOf('email'),
        nickname: textOf('display_name') || textOf('login'),
        createdAt: null,
        isDisabled: false,
      }
    },
  })
}
