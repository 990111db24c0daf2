import { Parser } from 'htmlparser2'
import { TransferError } from '#transfer/transfer-error.ts'
import { createWxrItem, type WxrItem, wxrTexts } from '#transfer/wordpress/wxr-item.ts'

/** Depth of elements; an export has at most five levels. */
const maxDepth = 32
/** Characters of one entry, and of the file between two tags. */
const maxCharacters = 8 * 1024 * 1024
/** Attributes of one element; the namespaces of an export are fewer than ten. */
const maxAttributes = 100
/** Categories and tags of one entry. */
const maxTerms = 1_000

/**
 * Reads the entries of a WordPress export, one at a time. Entities other than those of XML are text.
 * @throws TransferError for a file that is no complete export, has a DTD or exceeds a limit.
 */
export async function* readWxr(chunks: AsyncIterable<string>): AsyncGenerator<WxrItem> {
  const reader = createReader()
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

function createReader(): { read: (chunk: string) => WxrItem[]; end: () => WxrItem[] } {
  const path: string[] = []
  let items: WxrItem[] = []
  let item: WxrItem | null = null
  let term: { domain: string; name: string } | null = null
  let itemCharacters = 0
  let charactersSinceEvent = 0
  let attributeCount = 0
  let hasChannel = false
  let isComplete = false

  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        charactersSinceEvent = 0
        if (name.startsWith('!')) throw new TransferError('文件里有 DTD，为安全起见没有读取')
      },
      oncomment: () => {
        charactersSinceEvent = 0
      },
      onattribute() {
        attributeCount += 1
        if (attributeCount > maxAttributes)
          throw new TransferError(`文件里有一个元素的属性超过 ${maxAttributes} 个`)
      },
      onopentag(name, attributes) {
        charactersSinceEvent = 0
        attributeCount = 0
        if (path.length === 0 && name !== 'rss') throw new TransferError('这不是 WordPress 的导出文件')
        path.push(name)
        if (path.length > maxDepth) throw new TransferError(`文件里的元素嵌套超过 ${maxDepth} 层`)
        if (path.length === 2) hasChannel ||= name === 'channel'
        if (path.length === 3 && name === 'item') {
          item = createWxrItem()
          itemCharacters = 0
        }
        if (item === null || path.length !== 4) return
        if (name === 'wp:comment') item.comments += 1
        if (name === 'category') term = { domain: attributes['domain'] ?? '', name: '' }
      },
      ontext(text) {
        charactersSinceEvent = 0
        if (item === null || path.length !== 4) return
        itemCharacters += text.length
        if (itemCharacters > maxCharacters) throw new TransferError('有一篇文章超过 8 MB，没有读取')
        const name = path[3] ?? ''
        if (term !== null) term.name += text
        else if (Object.hasOwn(wxrTexts, name)) item[wxrTexts[name] ?? 'title'] += text
      },
      onclosetag(name, isImplied) {
        charactersSinceEvent = 0
        path.pop()
        if (path.length === 0) isComplete = name === 'rss' && !isImplied
        if (item === null) return
        if (term !== null && path.length === 3) {
          const terms = term.domain === 'category' ? item.categories : item.tags
          const isKnown = term.domain === 'category' || term.domain === 'post_tag'
          if (isKnown && terms.length < maxTerms) terms.push(term.name)
          term = null
        }
        if (path.length === 2) {
          items.push(item)
          item = null
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )

  function take(): WxrItem[] {
    const taken = items
    items = []
    return taken
  }
  return {
    read(chunk) {
      charactersSinceEvent += chunk.length
      parser.write(chunk)
      if (charactersSinceEvent > maxCharacters) throw new TransferError('文件里有一段超过 8 MB，没有读取')
      return take()
    },
    end() {
      parser.end()
      if (!hasChannel) throw new TransferError('这不是 WordPress 的导出文件')
      if (!isComplete) throw new TransferError('文件不完整，请重新从 WordPress 导出；已写好的文章都在')
      return take()
    },
  }
}
