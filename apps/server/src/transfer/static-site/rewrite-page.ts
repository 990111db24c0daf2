import { decodeHTMLAttribute, escapeAttribute } from 'entities'
import { Parser } from 'htmlparser2'

/** What a page refers to. */
export interface PageReferences {
  /** Addresses of links. */
  links: string[]
  /** Addresses of pictures, scripts, styles and other files. */
  files: string[]
}

/** A page with other addresses in its links. */
export interface RewrittenPage extends PageReferences {
  html: string
}

const linkElements = new Set(['a', 'area'])
/** Relations of `<link>` that name a file of the page. */
const fileRelations = /\b(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload|preload|alternate)\b/
/** Open Graph properties with a picture. */
const pictureProperties = /^(?:og:image|twitter:image)$/

/**
 * Finds what a page refers to, and replaces the addresses of its links.
 * @param rewriteLink Receives the address of a link as written; null keeps it.
 */
export function rewritePage(html: string, rewriteLink: (href: string) => string | null): RewrittenPage {
  const references: PageReferences = { links: [], files: [] }
  let rewritten = ''
  let copiedTo = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        collectFiles(name, attributes, references.files)
        const href = attributes['href']
        if (!linkElements.has(name) || href === undefined) return
        references.links.push(href)
        const replacement = rewriteLink(href)
        if (replacement === null) return
        const tag = html.slice(parser.startIndex, parser.endIndex + 1)
        rewritten += html.slice(copiedTo, parser.startIndex) + replaceHref(tag, href, replacement)
        copiedTo = parser.endIndex + 1
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return { html: rewritten + html.slice(copiedTo), ...references }
}

/** The tags are those of React and of the sanitiser, which quote every attribute. */
function replaceHref(tag: string, href: string, replacement: string): string {
  return tag.replace(/(\shref=")([^"]*)(")/, (attribute, start: string, value: string, end: string) =>
    decodeHTMLAttribute(value) === href ? start + escapeAttribute(replacement) + end : attribute,
  )
}

function collectFiles(name: string, attributes: Record<string, string>, files: string[]): void {
  const { src, srcset, imagesrcset, poster, href, rel, property, content } = attributes
  for (const address of [src, poster]) if (address !== undefined && address !== '') files.push(address)
  for (const set of [srcset, imagesrcset])
    if (set !== undefined) files.push(...set.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''))
  if (name === 'link' && href !== undefined && fileRelations.test(rel ?? '')) files.push(href)
  if (name === 'meta' && content !== undefined && pictureProperties.test(property ?? '')) files.push(content)
}
