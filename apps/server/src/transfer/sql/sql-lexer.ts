import { TransferError } from '#transfer/transfer-error.ts'

/** Characters of one text; larger ones are rejected where they are read. */
const maxTextLength = 8 * 1024 * 1024
/** Characters of a number or a name without quotes. */
const maxWordLength = 8 * 1024 * 1024

/** A token of MySQL's SQL. */
export interface SqlToken {
  /** `name` is in backticks, `text` in single or double quotes, a `word` in none, a `mark` one character. */
  kind: 'name' | 'text' | 'word' | 'mark'
  /** Without quotes and escapes; empty where tokens are skipped. */
  value: string
}

/** Splits SQL that arrives in parts into tokens. */
export interface SqlLexer {
  push: (chunk: string) => void
  /** Ends the input, so that its last word is a token. */
  finish: () => void
  /**
   * The next token; null where the rest of it has not arrived.
   * @param isSkipped Texts and words have no value and can be of any length.
   */
  next: (isSkipped: boolean) => SqlToken | null
  isFinished: () => boolean
  /** Whether the input ends inside of a text or comment. */
  isOpen: () => boolean
}

// A search for the end: a run of megabytes overflows the stack of a regular expression that matches it.
const wordEnd = /[^\w$.\u0080-\uFFFF]/g
const spaceEnd = /\S/g
const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001A',
}

/** Comments are omitted, those that MySQL executes (`/*!`) included: dumps have only settings in them. */
export function createSqlLexer(): SqlLexer {
  let buffer = ''
  let index = 0
  /** The quote or the end of the comment that is open; empty outside of both. */
  let open = ''
  /** Where the open text starts, after its quote; -1 where it is skipped. */
  let start = 0
  let isFinished = false
  let isSkipping = false

  /** Moves behind the open comment. @returns Whether its end has arrived. */
  function closeComment(): boolean {
    const end = buffer.indexOf(open, index)
    // One character stays, as the end of a comment has up to two.
    index = end < 0 ? Math.max(index, buffer.length - 1) : end + open.length
    if (end < 0) return false
    open = ''
    return true
  }

  /** Moves behind the open text. @returns Its end; -1 where it has not arrived. */
  function closeText(): number {
    for (;;) {
      const end = buffer.indexOf(open, index)
      if (end < 0) {
        const backslashes = trailingBackslashes(buffer.length)
        index = buffer.length - (backslashes % 2)
        return -1
      }
      if (open !== '`' && trailingBackslashes(end) % 2 === 1) index = end + 1
      else if (end + 1 === buffer.length && !isFinished) {
        index = end
        return -1
      } else if (buffer[end + 1] === open) index = end + 2
      else {
        index = end + 1
        return end
      }
    }
  }

  /** Backslashes before `end`, since the last place that was looked at. */
  function trailingBackslashes(end: number): number {
    let count = 0
    while (end - count > index && buffer[end - 1 - count] === '\\') count += 1
    return count
  }

  function decode(end: number): string {
    const quote = open
    const raw = buffer.slice(start, end)
    if (quote === '`') return raw.replaceAll('``', '`')
    if (!raw.includes('\\') && !raw.includes(quote)) return raw
    return raw.replaceAll(quote === "'" ? /\\([^])|''/g : /\\([^])|""/g, (_, escaped?: string) =>
      escaped === undefined ? quote : (escapes[escaped] ?? escaped),
    )
  }

  function readText(isSkipped: boolean): SqlToken | null {
    isSkipping = isSkipped
    const end = closeText()
    if (!isSkipped && (end < 0 ? buffer.length : end) - start > maxTextLength)
      throw new TransferError('文件里有一个值超过 8 MB，没有读取')
    if (end < 0) return null
    const token = { kind: open === '`' ? 'name' : 'text', value: isSkipped ? '' : decode(end) } as const
    open = ''
    return token
  }

  /** The next index that matches; the end of the buffer without one. */
  function searchFrom(pattern: RegExp): number {
    pattern.lastIndex = index
    return pattern.exec(buffer)?.index ?? buffer.length
  }

  function readWord(isSkipped: boolean): SqlToken | null {
    const end = searchFrom(wordEnd)
    if (isSkipped) {
      index = end
      return { kind: 'word', value: '' }
    }
    if (end - index > maxWordLength) throw new TransferError('文件里有一个值超过 8 MB，没有读取')
    if (end === buffer.length && !isFinished) return null
    const value = buffer.slice(index, end)
    index = end
    return { kind: 'word', value }
  }

  /** @returns Whether a comment starts here; null where that depends on what has not arrived. */
  function openComment(): boolean | null {
    const character = buffer[index]
    if (character === '#') open = '\n'
    else if (character !== '-' && character !== '/') return false
    else if (index + 3 > buffer.length && !isFinished) return null
    else if (buffer.startsWith('/*', index)) open = '*/'
    else if (/^--(?:\s|$)/.test(buffer.slice(index, index + 3))) open = '\n'
    else return false
    index += open === '*/' ? 2 : 1
    return true
  }

  return {
    push(chunk) {
      const from = open !== '' && open !== '\n' && open !== '*/' && !isSkipping ? start : index
      buffer = buffer.slice(from) + chunk
      index -= from
      start -= from
    },
    finish() {
      isFinished = true
    },
    next(isSkipped) {
      for (;;) {
        if (open === '\n' || open === '*/') {
          if (!closeComment()) return null
        } else if (open !== '') return readText(isSkipped)
        index = searchFrom(spaceEnd)
        const character = buffer[index]
        if (character === undefined) return null
        const isComment = openComment()
        if (isComment === null) return null
        if (isComment) continue
        if (character === "'" || character === '"' || character === '`') {
          open = character
          index += 1
          start = index
          continue
        }
        if (searchFrom(wordEnd) > index) return readWord(isSkipped)
        index += 1
        return { kind: 'mark', value: character }
      }
    },
    isFinished: () => isFinished,
    isOpen: () => open !== '' && open !== '\n',
  }
}
