import { noteSection } from '#content/markdown/note-section.ts'
import { codeLanguage, writeCode } from '#content/template-tags/write-markdown.ts'
import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'

/** VitePress: `<<< @/a.ts#region{1,3-5 ts} [title]`. */
const snippet =
  /^[ \t]{0,3}<<<[ \t]*([^\s{}#[\]]{1,300})(?:#([\p{L}\w.-]{1,60}))?(?:[ \t]*\{([^{}\n]{0,100})\})?(?:[ \t]*\[([^\][\n]{1,100})\])?[ \t]*$/gmu
/** VuePress: `@[code{1-3} ts](../a.ts)`. */
const codeLink =
  /^[ \t]{0,3}@\[code(?![a-z])(?:\{(\d{0,6})(-?)(\d{0,6})\})?(?:[ \t]+([\w+#-]{1,20}))?[^\][\n]{0,60}\]\(([^()\s]{1,300})\)[ \t]*$/gm
/** `<!--@include: ./a.md-->`, and `@include(./a.md)` of a theme. */
const include =
  /^[ \t]{0,3}(?:<!--[ \t]*@include:[ \t]*([^\s{}#>]{1,300})(?:#([^\s{}>]{1,60}))?(?:\{(\d{0,6})(,?)(\d{0,6})\})?[^\n>]{0,100}-->|@include\(([^()\s]{1,300})\))[ \t]*$/gm

/** The files that an article of VuePress or VitePress includes. */
export interface SnippetFiles {
  /** The text of a file of the content folder; null where there is none. */
  readCode: (name: string) => string | null
  /** The Markdown of a file, without its front matter; null where there is none. */
  readMarkdown: (name: string) => string | null
  /** Called for a section that is not found. */
  onMissingSection: (name: string) => void
}

/** Inserts files of Markdown, then those of code, also of the inserted Markdown; Markdown that it includes in turn stays as it is. */
export function convertSnippets(
  markdown: string,
  { readCode, readMarkdown, onMissingSection }: SnippetFiles,
): string {
  if (!/<<<|@include|@\[code(?![a-z])/.test(markdown)) return markdown
  const withTexts = replaceOutsideCode(markdown, include, ([, path, region, first, comma, last, other]) => {
    const text = readMarkdown(path ?? other ?? '')
    if (text === null) return ''
    const shown = region === undefined ? text : (regionOf(text, region) ?? noteSection(text, region))
    if (shown === null) {
      onMissingSection(`${path ?? ''}#${region ?? ''}`)
      return ''
    }
    return first === undefined ? shown : linesOf(shown, first, comma === ',', last)
  })
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
    const shown = first === undefined ? text : linesOf(text, first, range !== '', last)
    return writeCode(shown, codeLanguage(language ?? extensionOf(path)), `title="${nameOf(path)}"`)
  })
}

/** Some lines, from 1; both ends may be missing. */
function linesOf(text: string, first: string, isRange: boolean, last = ''): string {
  const from = Math.max(0, Number(first || 1) - 1)
  return text
    .split('\n')
    .slice(from, isRange ? Number(last) || undefined : from + 1)
    .join('\n')
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function extensionOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1] ?? 'text'
}

/** The lines between the marks of a region, as VS Code has them; marks of other regions are left out. */
function regionOf(text: string, name: string): string | null {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => markOf(line)?.word === 'region' && markOf(line)?.name === name)
  if (start === -1) return null
  let depth = 1
  const end = lines.findIndex((line, index) => {
    const word = index > start ? markOf(line)?.word : undefined
    depth += word === 'region' ? 1 : word === 'endregion' ? -1 : 0
    return depth === 0
  })
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .filter((line) => markOf(line) === null)
    .join('\n')
}

/** `// #region name`, `<!-- #endregion -->`, `#pragma region name` and the like. */
function markOf(line: string): { word: string; name: string } | null {
  const [, word, rest = ''] = /#\s?(?:pragma\s)?(region|endregion)\b(.*)$/i.exec(line.slice(0, 300)) ?? []
  if (word === undefined) return null
  return { word: word.toLowerCase(), name: rest.replace(/(?:\*\/|-->)\s*$/, '').trim() }
}
