export interface RetiredWord {
  /** Lower case. Words joined by spaces match prose and identifiers, words joined by hyphens only identifiers and file names; a final hyphen matches any identifier that begins so. */
  term: string
  /** The term to write instead. */
  write: string
  /** Still occurs: only `--all` reports it. */
  isPending: boolean
}

export interface Finding {
  /** 1-based. */
  line: number
  word: RetiredWord
}

/**
 * Parses lines of the form `term = what to write`. `#` starts a comment, the line `[pending]` the words that still occur.
 * @throws Error that quotes a line of another form.
 */
export function parseRetiredWords(list: string): RetiredWord[] {
  const [checked = '', pending = ''] = list.split(/^\[pending\]$/m)
  const parse = (section: string, isPending: boolean): RetiredWord[] =>
    section
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, term, write] = /^([a-z]+(?:[ -][a-z]+)*-?) = (.+)$/.exec(line) ?? []
        if (term === undefined || write === undefined) throw new Error(`Not a retired word: ${line}`)
        return { term, write, isPending }
      })
  return [...parse(checked, false), ...parse(pending, true)]
}

/** Finds retired words, in any case and with a plural `s`; the words of a term may stand on two lines of a comment. */
export function findRetiredWords(text: string, words: readonly RetiredWord[]): Finding[] {
  const tokens = [...text.matchAll(/(\s[\s/*]*)?([A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\sA-Za-z_-])/g)]
  const joined = `${tokens.map(([, space, token = '']) => (space === undefined ? '-' : ' ') + token.toLowerCase()).join('')} `
  const byTerm = new Map(words.map((word) => [word.term.replaceAll('-', ' ').trim(), word]))
  const pattern = words.map(({ term }) =>
    term.endsWith('-') ? term : `${term.replaceAll(' ', '[ -]')}s?(?=[ -])`,
  )
  return [...joined.matchAll(new RegExp(`(?<=[ -])(?:${pattern.join('|')})`, 'g'))].flatMap((match) => {
    const found = match[0].replaceAll('-', ' ').trim()
    const word = byTerm.get(found) ?? byTerm.get(found.replace(/s$/, ''))
    const token = tokens[joined.slice(1, match.index).split(/[ -]/).length - 1]
    if (word === undefined || token === undefined) return []
    return [{ line: text.slice(0, token.index + token[0].length).split('\n').length, word }]
  })
}
