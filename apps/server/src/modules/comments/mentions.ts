import type { Token } from 'markdown-it'

/** A user who can be mentioned. */
export interface Mentionable {
  userId: number
  nickname: string
  /** Target of the mention link. */
  href: string
}

/** Mentions per comment, against mass notifications. */
const MAX_MENTIONS = 10

const AT = /(?<![\p{L}\p{N}_.@])@/gu

/** Links `@name` in the text of a paragraph, outside links and code, and collects the mentioned users. */
export function markMentions(
  tokens: readonly Token[],
  mentionables: readonly Mentionable[],
  mentionedIds: Set<number>,
  TokenClass: typeof Token,
): Token[] {
  // Longest match first: `@竹生二` does not mention 竹生 if there is a 竹生二.
  const byLength = mentionables.toSorted((one, other) => other.nickname.length - one.nickname.length)
  let depth = 0
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') depth += 1
    if (token.type === 'link_close') depth -= 1
    return token.type === 'text' && depth === 0 ? split(token) : [token]
  })

  function split(token: Token): Token[] {
    const parts: Token[] = []
    let end = 0
    for (const { index } of token.content.matchAll(AT)) {
      const found =
        index < end || mentionedIds.size >= MAX_MENTIONS ? undefined : findMentioned(token.content, index + 1)
      if (found === undefined) continue
      mentionedIds.add(found.userId)
      parts.push(textToken(token.content.slice(end, index)), ...link(found))
      end = index + 1 + found.nickname.length
    }
    return end === 0 ? [token] : [...parts, textToken(token.content.slice(end))]
  }

  function findMentioned(text: string, start: number): Mentionable | undefined {
    return byLength.find(({ nickname }) => text.startsWith(nickname, start))
  }

  function link({ nickname, href }: Mentionable): Token[] {
    const open = new TokenClass('link_open', 'a', 1)
    open.attrs = [
      ['class', 'mention'],
      ['href', href],
    ]
    return [open, textToken(`@${nickname}`), new TokenClass('link_close', 'a', -1)]
  }

  function textToken(content: string): Token {
    const token = new TokenClass('text', '', 0)
    token.content = content
    return token
  }
}
