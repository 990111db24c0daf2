export interface RetiredWord {
  /** Lower case. Words joined by spaces match prose and identifiers, words joined by hyphens only identifiers and file names; a final hyphen matches any identifier that begins so. */
  term: string
  /** The term to write instead. */
  write: string
}

export interface Finding {
  /** 1-based. */
  line: number
  word: RetiredWord
}

/**
 * Parses lines of the form `term = what to write`; `#` starts a comment.
 * @throws Error that quotes a line of another form.
 */
export function parseRetiredWords(list: string): RetiredWord[] {
  return list
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, term, write] = /^([a-z]+(?:[ -][a-z]+)*-?) = (.+)$/.exec(line) ?? []
      if (term === undefined || write === undefined) throw new Error(`Not a retired word: ${line}`)
      return { term, write }
    })
}

interface Token {
  /** Lower case. */
  text: string
  /** 1-based. */
  line: number
  /** Whether it is joined to the token before it, in an identifier or a file name. */
  isJoined: boolean
}

/** Finds retired words, in any case and with a plural `s`; the words of a term may stand on two lines of a comment. */
export function findRetiredWords(text: string, words: readonly RetiredWord[]): Finding[] {
  const tokens = tokenize(text)
  const byFirstPart = Map.groupBy(words.map(parseTerm), ({ parts }) => parts[0])
  return tokens.flatMap(({ text: first }, start) => {
    const candidates = [first, ...(first.endsWith('s') ? [first.slice(0, -1)] : [])].flatMap(
      (part) => byFirstPart.get(part) ?? [],
    )
    return candidates.flatMap((term) => {
      const last = tokens[start + term.parts.length - 1]
      return last !== undefined && matches(tokens, start, term) ? [{ line: last.line, word: term.word }] : []
    })
  })
}

/** Splits a text into words, at the capitals of identifiers too; a character of any other kind is a token of its own. */
function tokenize(text: string): Token[] {
  const pattern = /(\s[\s/*]*)?([A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\sA-Za-z_-])/g
  let line = 1
  let end = 0
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, space, token = ''] = match
    const next = match.index + whole.length
    line += text.slice(end, next).split('\n').length - 1
    end = next
    return { text: token.toLowerCase(), line, isJoined: space === undefined }
  })
}

interface Term {
  word: RetiredWord
  parts: string[]
  /** Matches identifiers and file names, but not prose. */
  isIdentifier: boolean
  /** Matches only with another token joined to its end. */
  isPrefix: boolean
}

function parseTerm(word: RetiredWord): Term {
  const { term } = word
  return {
    word,
    parts: term.split(/[ -]/).filter((part) => part !== ''),
    isIdentifier: term.includes('-'),
    isPrefix: term.endsWith('-'),
  }
}

function matches(tokens: readonly Token[], start: number, { parts, isIdentifier, isPrefix }: Term): boolean {
  const lastIndex = parts.length - 1
  const isFound = parts.every((part, index) => {
    const token = tokens[start + index]
    if (token === undefined || (index > 0 && isIdentifier && !token.isJoined)) return false
    const isPlural = index === lastIndex && !isPrefix && token.text === `${part}s`
    return token.text === part || isPlural
  })
  return isFound && (!isPrefix || tokens[start + parts.length]?.isJoined === true)
}
