import MarkdownIt, { type Env, type StateCore, type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { classifyLink } from '#modules/comments/classify-link.ts'
import { markMentions, type Mentionable } from '#modules/comments/mentions.ts'
import { tokensText } from '#platform/text/markdown-text.ts'

/** A rendered comment with what moderation checks. */
export interface RenderedComment {
  html: string
  /** Plain text. */
  text: string
  /** Number of external links. */
  links: number
  /** Ids of the mentioned users. */
  mentionedIds: ReadonlySet<number>
}

/** Pictures per comment; further ones are rendered as their alt text. */
const MAX_PICTURES = 60

interface Rendering {
  mentionables: readonly Mentionable[]
  links: number
  pictures: number
  mentionedIds: Set<number>
}

/** State per rendering; markdown-it passes `env` through without interpreting it. */
const renderings = new WeakMap<Env, Rendering>()

const parser = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: 20 })
  .use(cjkFriendly)
  .disable(['heading', 'lheading', 'hr', 'table', 'code', 'reference', 'html_block', 'html_inline'])
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
parser.validateLink = (address) => classifyLink(address) !== null
parser.core.ruler.push('comment', (state) => {
  for (const token of state.tokens) adaptBlock(token, state)
})

/**
 * Renders the Markdown of a comment: paragraphs, emphasis, code, quotes, lists, links and pictures of this site. HTML is
 * disabled, so the output needs no sanitiser; the time is linear in the length.
 * @param source Normalised text.
 * @param mentionables Users who can be mentioned.
 */
export function renderComment(source: string, mentionables: readonly Mentionable[] = []): RenderedComment {
  const env: Env = {}
  const rendering: Rendering = { mentionables, links: 0, pictures: 0, mentionedIds: new Set() }
  renderings.set(env, rendering)
  const tokens = parser.parse(source, env)
  const html = parser.renderer.render(tokens, parser.options, env).trim()
  const { links, mentionedIds } = rendering
  return { html, text: tokensText(tokens), links, mentionedIds }
}

function adaptBlock(token: Token, state: StateCore): void {
  // Text direction per paragraph, so that right-to-left text does not affect its neighbours.
  if (token.type === 'paragraph_open' || token.type === 'list_item_open') token.attrSet('dir', 'auto')
  if (token.type === 'fence') token.info = /^[\w+#.-]{1,30}/.exec(token.info)?.[0] ?? ''
  if (token.children === null) return
  const rendering = renderings.get(state.env)
  if (rendering === undefined) return
  for (const child of token.children) adaptInline(child, rendering)
  token.children = markMentions(token.children, rendering.mentionables, rendering.mentionedIds, state.Token)
}

function adaptInline(token: Token, rendering: Rendering): void {
  if (token.type === 'link_open' && classifyLink(String(token.attrGet('href'))) === 'away') {
    rendering.links += 1
    token.attrSet('class', 'external')
    token.attrSet('rel', 'nofollow ugc noopener')
    token.attrSet('target', '_blank')
  }
  if (token.type === 'image') adaptPicture(token, rendering)
}

/** A remote picture would reveal readers' addresses to its server; only the alt text is shown. */
function adaptPicture(token: Token, rendering: Rendering): void {
  const kind = classifyLink(String(token.attrGet('src')))
  rendering.pictures += 1
  if ((kind !== 'emoji' && kind !== 'picture') || rendering.pictures > MAX_PICTURES) {
    token.type = 'text'
    token.content = `[${token.content}]`
    return
  }
  token.attrSet('class', kind === 'emoji' ? 'emoji' : 'comment-picture')
  token.attrSet('loading', 'lazy')
  if (kind !== 'emoji') return
  token.attrSet('width', EMOJI_SIZE)
  token.attrSet('height', EMOJI_SIZE)
}

/** px. */
const EMOJI_SIZE = 24
