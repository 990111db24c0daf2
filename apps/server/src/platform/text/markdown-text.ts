import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'

const parser = new MarkdownIt({ html: true, maxNesting: 20 }).use(cjkFriendly)

/** UTF-16 code units that are read. */
const maxUnits = 3_000

/** The text of Markdown without its markup, one block per line. It is meant for lists, not for the site. */
export function markdownText(source: string): string {
  // Half of a surrogate pair is no character.
  const start = source.slice(0, maxUnits).replace(/[\uD800-\uDBFF]$/, '')
  return tokensText(parser.parse(start, {}))
}

/** The text of parsed Markdown: one block per line, HTML left out, the alternative text of pictures in brackets. */
export function tokensText(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    if (token.type === 'html_inline') return /^<br\b/i.test(token.content) ? '\n' : ''
    if (token.type === 'html_block') return ''
    if (token.type === 'image') return `[${token.content}]`
    if (token.children !== null) return tokensText(token.children)
    if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
    if (token.nesting === -1) return token.block ? '\n' : ''
    return token.content
  })
  return parts
    .join('')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
