import { TransferError } from '#transfer/transfer-error.ts'

/** Characters of one record. */
const maxCharacters = 8 * 1024 * 1024
/** Depth of arrays and objects, those of a record included. */
const maxDepth = 64

/** A record with the path of its list, such as `data.Comment`; empty at the root. */
export interface JsonRecord {
  list: string
  value: unknown
}

/** An array or object that is open. */
interface Frame {
  isArray: boolean
  path: string
  /** The latest key of an object. */
  key: string
}

/**
 * Reads the records of a JSON file, one at a time: the objects of a list at the root, those of the named lists in an object at
 * the root, or an object at the root that has none of them, of which a file may have several (JSON lines). `JSON.parse` parses
 * each record; what is outside of records is skipped. Parsers of streams would bound neither a text nor the depth.
 * @param lists Paths of lists.
 * @param hasOnlyLists Whether nothing else is a record, so that what precedes the lists may have any length.
 * @throws TransferError for a file that is no JSON, is incomplete or exceeds a limit.
 */
export async function* readJsonRecords(
  chunks: AsyncIterable<string>,
  lists: ReadonlySet<string>,
  hasOnlyLists = false,
): AsyncGenerator<JsonRecord> {
  const reader = createReader(lists, hasOnlyLists)
  let isFirst = true
  for await (const chunk of chunks) {
    yield* reader.read(isFirst ? chunk.replace(/^\uFEFF/, '') : chunk)
    isFirst = false
  }
  reader.end()
}

function createReader(
  lists: ReadonlySet<string>,
  hasOnlyLists: boolean,
): {
  read: (chunk: string) => Generator<JsonRecord>
  end: () => void
} {
  const frames: Frame[] = []
  /** From the start of the record or text that is open. */
  let buffer = ''
  let index = 0
  /** Where the open record starts; -1 outside of records. */
  let recordStart = -1
  /** Frames around the open record. */
  let recordDepth = 0
  let list = ''
  /** Where the open text starts, at its quote; -1 outside of texts. */
  let textStart = -1
  let lastText = ''

  /** Whether lists may follow: outside of records, and in an object at the root, which is one unless it has lists. */
  const mayHaveLists = (): boolean => recordStart < 0 || recordDepth === 0

  function refill(chunk: string): void {
    const start = recordStart >= 0 ? recordStart : textStart >= 0 ? textStart : index
    buffer = buffer.slice(start) + chunk
    index -= start
    if (recordStart >= 0) recordStart -= start
    if (textStart >= 0) textStart -= start
    if (buffer.length > maxCharacters + chunk.length)
      throw new TransferError('文件里有一条记录超过 8 MB，没有读取')
  }

  function readText(): void {
    const end = buffer.indexOf('"', index)
    index = end < 0 ? buffer.length : end + 1
    if (end < 0) return
    let backslashes = 0
    while (buffer[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 1) return
    if (mayHaveLists()) lastText = buffer.slice(textStart + 1, end)
    textStart = -1
  }

  function open(isArray: boolean): void {
    const parent = frames.at(-1)
    const path =
      parent === undefined || parent.isArray
        ? (parent?.path ?? '')
        : parent.path === ''
          ? parent.key
          : `${parent.path}.${parent.key}`
    if (isArray && lists.has(path) && mayHaveLists()) recordStart = -1
    const isAtRoot = parent === undefined || (parent.isArray && frames.length === 1)
    const isElement = (isAtRoot && !hasOnlyLists) || (parent?.isArray === true && lists.has(path))
    if (!isArray && recordStart < 0 && isElement) {
      recordStart = index
      recordDepth = frames.length
      list = path
    }
    frames.push({ isArray, path, key: '' })
    if (frames.length > maxDepth) throw new TransferError(`文件里的内容嵌套超过 ${maxDepth} 层`)
  }

  /** @returns Whether a record ends here. */
  function close(isArray: boolean): boolean {
    if (frames.pop()?.isArray !== isArray) throw notJson()
    return recordStart >= 0 && frames.length === recordDepth
  }

  return {
    *read(chunk) {
      refill(chunk)
      while (index < buffer.length) {
        if (textStart >= 0) {
          readText()
          continue
        }
        const character = buffer[index] ?? ''
        if (character === '"') textStart = index
        else if (character === '{' || character === '[') open(character === '[')
        else if (character === ':') {
          const frame = frames.at(-1)
          if (frame !== undefined && mayHaveLists()) frame.key = lastText
        } else if ((character === '}' || character === ']') && close(character === ']')) {
          const value = parse(buffer.slice(recordStart, index + 1))
          recordStart = -1
          yield { list, value }
        } else if (character === '#' && frames.length === 0) {
          // The first line of an export of LeanCloud.
          const end = buffer.indexOf('\n', index)
          if (end < 0) return
          index = end
        }
        if (frames.length === 0 && !/[\s,}\]]/.test(buffer[index] ?? '')) throw notJson()
        index += 1
      }
    },
    end() {
      if (frames.length > 0) throw new TransferError('文件不完整，请重新导出；已导入的都在')
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

function notJson(): TransferError {
  return new TransferError('文件不是正确的 JSON，请重新导出')
}
