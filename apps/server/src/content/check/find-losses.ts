import type { ContentProblem } from '#content/compiled-content.ts'
import { lineFinder } from '#content/markdown/line-finder.ts'

/** Markup of other systems that is text here. */
const rawMarkup: readonly RegExp[] = [
  /\{%-?\s*(?:end)?[a-z][\w-]*[^%\n]{0,200}%\}/gi,
  /\{\{[<%]\s*\/?[a-z][\w-]*[^}\n]{0,200}[>%]\}\}/gi,
  // Conditions of a shell have spaces inside of the brackets, arrays have numbers.
  /!?\[\[(?![\s\d])[^[\]\n]{1,200}(?<!\s)\]\]/g,
  /^:::+[ \t]*\w*.*$/gm,
  /^\[toc\]$/gim,
]

/** Losses of one file that are reported. Each is searched in the file for its line. */
const maxLosses = 200

/** Reports what a published article shows otherwise than its author meant, though it is compiled without a problem. */
export function findLosses(file: string, source: string, html: string): ContentProblem[] {
  const { prose, remotePictures } = readHtml(html)
  const tags = rawMarkup
    .flatMap((pattern) => prose.match(pattern) ?? [])
    .slice(0, maxLosses)
    .filter((text) => !isShown(text, source))
    .map((text) => ({ text, reason: `没有换成内容的标签：${text.slice(0, 60)}` }))
  const remote = remotePictures.map((url) => ({
    text: url,
    reason: `图片在别的网站上：${/^https?:\/\/([^/]+)/.exec(url)?.[1] ?? ''}`,
  }))
  const lineOf = lineFinder({ body: source, bodyLine: 1 })
  return [...tags, ...remote]
    .slice(0, maxLosses)
    .map(({ text, reason }) => ({ file, line: lineOf(text.trim()), reason }))
}

/** Elements whose text is no prose. */
const opaque: ReadonlySet<string> = new Set(['pre', 'code', 'math', 'svg'])

/**
 * Reads the HTML of an article, in linear time.
 * @returns Its text without code and formulas, with a line break for each tag, and the URLs of pictures on other sites.
 */
function readHtml(html: string): { prose: string; remotePictures: string[] } {
  const remotePictures: string[] = []
  let prose = ''
  let depth = 0
  let end = 0
  for (const { 0: tag, 1: name = '', index } of html.matchAll(/<\/?([a-z][\w-]*)(?:[^<>"]|"[^"]*")*>/g)) {
    if (depth === 0) prose += `${html.slice(end, index)}\n`
    end = index + tag.length
    if (opaque.has(name)) depth += tag.startsWith('</') ? -1 : 1
    const url = name === 'img' ? /\ssrc="(https?:\/\/[^"]+)"/.exec(tag)?.[1] : undefined
    if (url !== undefined) remotePictures.push(url)
  }
  prose += html.slice(end)
  const text = prose.replaceAll('&#x3C;', '<').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return { prose: text, remotePictures }
}

/** Whether the author shows a shortcode as an example: with the comment of Hugo, or a backslash. */
function isShown(text: string, source: string): boolean {
  const [, open, inner = ''] = /^\{\{([<%])\s*(.*?)\s*[>%]\}\}$/.exec(text) ?? []
  if (open === undefined) return false
  const [name = ''] = /^[\w-]+/.exec(inner) ?? []
  return new RegExp(`\\{\\{(?:${open}/\\*|\\\\${open})\\s*${name}\\b`).test(source)
}
