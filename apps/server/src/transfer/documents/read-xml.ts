import { Parser } from 'htmlparser2'
import { TransferError } from '#transfer/transfer-error.ts'

/** Depth of elements; exports have at most five levels. */
const maxDepth = 32
/** Characters between two tags, and of one entry. */
const maxCharacters = 8 * 1024 * 1024
/** Attributes of one element; the namespaces of an export are fewer than ten. */
const maxAttributes = 100

/** The names of the open elements, the root first. */
export type XmlPath = readonly string[]

/** Makes the entries of an XML file from its elements. */
export interface XmlHandlers<Entry> {
  /** Name of the program whose export the file is. */
  system: string
  /** Name of the root element. */
  root: string
  onOpen: (path: XmlPath, attributes: Readonly<Record<string, string>>) => void
  onText: (path: XmlPath, text: string) => void
  /** The path ends with the element that is closed. @returns The entry that ends with it; null for none. */
  onClose: (path: XmlPath) => Entry | null
}

/**
 * Reads the entries of an XML file, in parts. Entities other than those of XML are text.
 * @throws TransferError for a file with another root, an incomplete one, one with a DTD, and one that exceeds a limit.
 */
export async function* parseXml<Entry>(
  chunks: AsyncIterable<string>,
  { system, root, onOpen, onText, onClose }: XmlHandlers<Entry>,
): AsyncGenerator<Entry> {
  const path: string[] = []
  let entries: Entry[] = []
  let charactersSinceEvent = 0
  let attributeCount = 0
  let hasRoot = false
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
        if (path.length === 0 && name !== root) throw new TransferError(`这不是 ${system} 的导出文件`)
        hasRoot = true
        path.push(name)
        if (path.length > maxDepth) throw new TransferError(`文件里的元素嵌套超过 ${maxDepth} 层`)
        onOpen(path, attributes)
      },
      ontext(text) {
        charactersSinceEvent = 0
        onText(path, text)
      },
      onclosetag(name, isImplied) {
        charactersSinceEvent = 0
        const entry = onClose(path)
        if (entry !== null) entries.push(entry)
        path.pop()
        if (path.length === 0) isComplete = name === root && !isImplied
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const take = (): Entry[] => {
    const taken = entries
    entries = []
    return taken
  }
  for await (const chunk of chunks) {
    charactersSinceEvent += chunk.length
    parser.write(chunk)
    if (charactersSinceEvent > maxCharacters) throw new TransferError('文件里有一段超过 8 MB，没有读取')
    yield* take()
  }
  parser.end()
  if (!hasRoot) throw new TransferError(`这不是 ${system} 的导出文件`)
  if (!isComplete) throw new TransferError(`文件不完整，请重新从 ${system} 导出；已写好的都在`)
  yield* take()
}

/** @throws TransferError for an entry of more than 8 MB. */
export function assertEntryLength(characters: number, entry: string): void {
  if (characters > maxCharacters) throw new TransferError(`有${entry}超过 8 MB，没有读取`)
}
