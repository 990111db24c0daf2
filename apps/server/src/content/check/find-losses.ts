import type { ContentProblem } from '#content/compiled-content.ts'

/** Markup of other systems that is text here. */
const rawMarkup: readonly RegExp[] = [
  /\{%-?\s*(?:end)?[a-z][\w-]*[^%\n]{0,200}%\}/gi,
  /\{\{[<%]\s*\/?[a-z][\w-]*[^}\n]{0,200}[>%]\}\}/gi,
  // Conditions of a shell have spaces inside of the brackets, arrays have numbers.
  /!?\[\[(?![\s\d])[^[\]\n]{1,200}(?<!\s)\]\]/g,
  /^:::+[ \t]*\w*.*$/gm,
  /^\[toc\]$/gim,
]

/** Reports what a published article shows otherwise than its author meant, though it is compiled without a problem. */
export function findLosses(file: string, source: string, html: string): ContentProblem[] {
  const prose = html
    .replaceAll(/<(pre|code|math|svg)[\s>][\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  const found = rawMarkup
    .flatMap((pattern) => prose.match(pattern) ?? [])
    .filter((text) => !isShown(text, source))
  const tags = found.map((text) => ({
    file,
    line: lineOf(source, text),
    reason: `没有换成内容的标签：${text.slice(0, 60)}`,
  }))
  const remote = [...html.matchAll(/<img\b[^>]*?\ssrc="(https?:\/\/([^/"]+)[^"]*)"/g)].map(
    ([, url = '', host = '']) => ({ file, line: lineOf(source, url), reason: `图片在别的网站上：${host}` }),
  )
  return [...tags, ...remote]
}

/** Whether the author shows a shortcode as an example: with the comment of Hugo, or a backslash. */
function isShown(text: string, source: string): boolean {
  const [, open, inner = ''] = /^\{\{([<%])\s*(.*?)\s*[>%]\}\}$/.exec(text) ?? []
  if (open === undefined) return false
  const [name = ''] = /^[\w-]+/.exec(inner) ?? []
  return new RegExp(`\\{\\{(?:${open}/\\*|\\\\${open})\\s*${name}\\b`).test(source)
}

function lineOf(source: string, text: string): number | null {
  const at = source.indexOf(text.trim())
  return at === -1 ? null : source.slice(0, at).split('\n').length
}
