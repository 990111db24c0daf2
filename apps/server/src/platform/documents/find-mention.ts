import type { Mention, ThirdPartyText } from '#platform/documents/document-job.ts'
import { parseElements } from '#platform/documents/parse-elements.ts'
import { resolveWebUrl } from '#platform/documents/resolve-web-url.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Maximum lengths in UTF-16 code units. */
const maxLengths = { author: 60, title: 160, excerpt: 240 } as const

type Part = keyof Mention

/** Attributes that link to a target (W3C Webmention, 3.2.2). */
const linkAttributes: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
}

/** Classes of microformats2 whose text is read, the most specific first. */
const classes: Readonly<Record<Part, readonly string[]>> = {
  author: ['p-author', 'h-card'],
  title: ['p-name'],
  excerpt: ['p-summary', 'e-content'],
}

const metaNames: Readonly<Record<string, Part>> = {
  author: 'author',
  'article:author': 'author',
  'og:title': 'title',
  description: 'excerpt',
  'og:description': 'excerpt',
}

/** Reads author, title and excerpt of a page from microformats2 or metadata; null if it does not link to the target. */
export function findMention({ text, url, target = '' }: ThirdPartyText): Mention | null {
  const wanted = withoutHash(target)
  const texts = new Map<string, string>()
  /** Depth of the element whose text is read, by key: one for each, so that no text is read once per element around it. */
  const captures = new Map<string, number>()
  let base = url
  let depth = 0
  let isLinked = false
  /** Depth of a script or style, whose text is not shown. */
  let hiddenDepth = 0

  parseElements(text, {
    onOpen(name, attributes) {
      depth += 1
      const { href = '', class: classNames = '', content = '' } = attributes
      if (name === 'base') base = resolveWebUrl(href, url) ?? base
      const link = attributes[linkAttributes[name] ?? '']
      if (link !== undefined && withoutHash(resolveWebUrl(link, base) ?? '') === wanted) isLinked = true
      if (hiddenDepth === 0 && (name === 'script' || name === 'style' || name === 'template'))
        hiddenDepth = depth
      const part = name === 'meta' ? metaNames[attributes['name'] ?? attributes['property'] ?? ''] : undefined
      if (part !== undefined) addText(texts, `meta ${part}`, content)
      const keys = name === 'title' ? [name] : classNames.split(/\s+/)
      for (const key of keys)
        if (isRead(key) && !texts.has(key) && !captures.has(key)) captures.set(key, depth)
    },
    onText(chunk) {
      if (hiddenDepth === 0) for (const key of captures.keys()) addText(texts, key, chunk)
    },
    onClose() {
      for (const [key, opened] of captures) if (opened === depth) captures.delete(key)
      if (hiddenDepth === depth) hiddenDepth = 0
      depth -= 1
    },
  })

  if (!isLinked) return null
  const read = (part: Part, ...others: string[]): string => {
    const keys = [...classes[part], `meta ${part}`, ...others]
    const found = keys.map((key) => normalizeLine(texts.get(key) ?? '')).find((line) => line !== '') ?? ''
    return found.length > maxLengths[part] ? `${found.slice(0, maxLengths[part]).trimEnd()}…` : found
  }
  return { author: read('author'), title: read('title', 'title'), excerpt: read('excerpt') }
}

const isRead = (key: string): boolean =>
  key === 'title' || Object.values(classes).some((names) => names.includes(key))

/** Appends text until there is more than any maximum length. */
function addText(texts: Map<string, string>, key: string, chunk: string): void {
  const text = texts.get(key) ?? ''
  if (text.length <= 1_000) texts.set(key, text + chunk.slice(0, 1_000))
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '')
}
