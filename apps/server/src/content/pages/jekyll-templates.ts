import { splitRanges } from '#content/pages/split-ranges.ts'
import { writeLink } from '#content/template-tags/write-markdown.ts'

/** What a template of Jekyll lists, by the part of `site` that it names. */
const lists = new Map([
  ['posts', '/archive'],
  ['tags', '/tags'],
  ['categories', '/categories'],
  ['links', '/friends'],
  ['friends', '/friends'],
])

const liquidTag = { open: /\{%/, close: /%\}/ }

const liquidComment = { open: /\{%-?\s{0,9}comment\b/, close: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/ }

const hiddenHtml = [
  liquidComment,
  liquidTag,
  { open: /<!--/, close: /-->/ },
  ...['script', 'style', 'form'].map((name) => ({
    open: new RegExp(`<${name}\\b`),
    close: new RegExp(`</${name}>`),
  })),
]

const preformatted = { open: /<pre\b/, close: /<\/pre>/ }

/** Whether the text is written by a loop or from other files. */
export function isTemplate(body: string): boolean {
  return /\{%-?\s*(?:for|paginate|tablerow|capture)\s/.test(body)
}

/** The first collection that a template names, by the folders of those that are on the site; null for none. */
export function listedCollection(body: string, folders: Iterable<string>): string | null {
  const byName = new Map([...folders].map((folder) => [folder.replace(/^.*\//, '').slice(1), folder]))
  return partsOf(body).flatMap((part) => byName.get(part) ?? [])[0] ?? null
}

/** What this site has for the first list that a template names; undefined for none. */
export function listedScreen(body: string): string | undefined {
  const [first] = partsOf(body).flatMap((part) => lists.get(part) ?? [])
  return first ?? (/\bpaginator\.posts\b/.test(body) ? '/archive' : undefined)
}

function partsOf(body: string): string[] {
  const tags = splitRanges(body, [liquidComment, liquidTag]).filter((_, index) => index % 2 === 1)
  return tags
    .filter((tag) => !liquidComment.open.test(tag))
    .flatMap((tag) => /\bsite\.(?:data\.)?(\w{1,60})/.exec(tag)?.[1] ?? [])
}

/** The texts of a collection as Markdown, in place of the template that lists them. */
export function writeTextList(texts: readonly { title: string; path: string }[]): string {
  return texts.map(({ title, path }) => `- ${writeLink(title, path)}\n`).join('')
}

/** The text of a template before its first tag of Liquid. */
export function introductionOf(body: string): string {
  const end = body.search(/\{[%{]/)
  const text = end === -1 ? body : body.slice(0, end)
  // An element that the template ends would be left open.
  return text.includes('<') ? '' : text.trim()
}

/** HTML as Markdown parses it: without indentation, which means code there, empty lines, which end HTML, and the tags of a layout. */
export function htmlToPageText(body: string): string {
  const plain = splitRanges(body, hiddenHtml)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .replaceAll(/\{\{(?!-?\s{0,9}(?:site\.(?:base_?)?url\b|["']))[^{}]{0,500}\}\}/gi, '')
  return splitRanges(plain, [preformatted])
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\n\s*/g, '\n').replace(/^\s+/, '')))
    .join('')
    .trim()
}

/** Whether HTML shows anything. */
export function hasVisibleText(html: string): boolean {
  return /<(?:img|video|audio|iframe)\b/i.test(html) || html.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
}
