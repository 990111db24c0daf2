import { codeLanguage, writeCode } from '#content/template-tags/write-markdown.ts'
import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'

/** VitePress: `<<< @/a.ts#region{1,3-5 ts} [title]`. */
const snippet =
  /^[ \t]{0,3}<<<[ \t]*([^\s{}#[\]]{1,300})(?:#([\p{L}\w.-]{1,60}))?[ \t]*(?:\{([^{}\n]{0,100})\})?[ \t]*(?:\[([^\][\n]{1,100})\])?[ \t]*$/gmu
/** VuePress: `@[code{1-3} ts](../a.ts)`. */
const codeLink =
  /^[ \t]{0,3}@\[code(?:\{(\d{0,6})(-?)(\d{0,6})\})?(?:[ \t]+([\w+#-]{1,20}))?[^\][\n]{0,60}\]\(([^()\s]{1,300})\)[ \t]*$/gm
/** `<!--@include: ./a.md-->`, and `@include(./a.md)` of a theme. */
const include =
  /^[ \t]{0,3}(?:<!--[ \t]*@include:[ \t]*([^\s{}#>]{1,300})[^\n>]{0,100}-->|@include\(([^()\s]{1,300})\))[ \t]*$/gm

/** The files that an article of VuePress or VitePress includes. */
export interface SnippetFiles {
  /** The text of a file of the content folder; null where there is none. */
  readCode: (name: string) => string | null
  /** The Markdown of a file, without its front matter; null where there is none. */
  readMarkdown: (name: string) => string | null
}

/** Inserts files of code and of Markdown; those that are included in turn stay as they are. */
export function convertSnippets(markdown: string, { readCode, readMarkdown }: SnippetFiles): string {
  if (!/<<<|@include|@\[code/.test(markdown)) return markdown
  const withTexts = replaceOutsideCode(
    markdown,
    include,
    ([, path, other]) => readMarkdown(path ?? other ?? '') ?? '',
  )
  const withSnippets = replaceOutsideCode(
    withTexts,
    snippet,
    ([, path = '', region, options = '', title]) => {
      const text = readCode(path)
      if (text === null) return ''
      const lines = /^[\d,-]+/.exec(options)?.[0] ?? ''
      const language = /(?:^|\s)([a-z][\w+#-]*)/.exec(options)?.[1] ?? extensionOf(path)
      const meta = [
        lines === '' ? '' : `{${lines}}`,
        `title="${(title ?? nameOf(path)).replaceAll('"', '')}"`,
      ]
      const shown = region === undefined ? text : (regionOf(text, region) ?? text)
      return writeCode(shown, codeLanguage(language), meta.filter((part) => part !== '').join(' '))
    },
  )
  return replaceOutsideCode(withSnippets, codeLink, ([, first, range = '', last, language, path = '']) => {
    const text = readCode(path)
    if (text === null) return ''
    const from = Math.max(0, Number(first || 1) - 1)
    const to = first === undefined ? undefined : range === '' ? from + 1 : Number(last) || undefined
    const shown = text.split('\n').slice(from, to).join('\n')
    return writeCode(shown, codeLanguage(language ?? extensionOf(path)), `title="${nameOf(path)}"`)
  })
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function extensionOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1] ?? 'text'
}

/** The lines between the marks of a region, as VS Code has them. */
function regionOf(text: string, name: string): string | null {
  const lines = text.split('\n')
  const marks = (word: string) => (line: string) =>
    line.includes(`#${word}`) &&
    line
      .trimEnd()
      .replace(/\s*(?:\*\/|-->)$/, '')
      .endsWith(name)
  const start = lines.findIndex(marks('region'))
  if (start === -1) return null
  const end = lines.findIndex((line, index) => index > start && line.includes('#endregion'))
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n')
}
