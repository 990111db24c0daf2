import { findMultilineCode } from '#content/markdown/code-ranges.ts'
import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { parseArguments } from '#content/template-tags/tag-arguments.ts'
import { createIndentBudget } from '#content/template-tags/indent-budget.ts'
import {
  escapeText,
  writeCallout,
  writeDetails,
  writeSection,
} from '#content/template-tags/write-markdown.ts'

interface OpenContainer {
  fence: number
  indent: string
  kind: string
  title: string
  lines: string[]
  /** Line on which it starts, from 0. */
  number: number
}

const maxDepth = 20

/** Longest title in UTF-16 code units; the rest of a longer line is dropped. */
const maxTitle = 300

/** `::: kind title`, `:::kind[title]{title="…"}`, `::: tabs#group`; at least three colons. */
const opening = /^([ \t>]{0,60})(:{3,})[ \t]*([\p{L}_][\p{L}\p{N}_-]*)(?:#[^\s#]{1,100})?[ \t]*(.*)$/u
const closing = /^[ \t>]{0,60}(:{3,})[ \t]*$/

/** Containers whose content is shown without a frame. */
const transparent = new Set(
  (
    'v-pre raw demo playground preview normal-demo code-group code-tabs tabs tab steps card cards card-grid cardlist ' +
    'cardimglist row col grid flex field-group timeline theorem slots slot'
  ).split(' '),
)

const folded = new Set(['details', 'collapse', 'spoiler', 'fold'])

const aligned = new Set(['center', 'right', 'left'])

/**
 * Converts the containers of VuePress, VitePress, Docusaurus and other Markdown-it sites to Markdown, in linear time.
 * @param onUnknown Called once for each unknown kind, whose content stays, with its line, from 0.
 */
export function convertContainers(markdown: string, onUnknown: (kind: string, line: number) => void): string {
  if (!markdown.includes(':::')) return markdown
  const codeLines = findMultilineCode(markdown)
  const reported = new Set<string>()
  const mayIndent = createIndentBudget()
  const root: OpenContainer = { fence: 0, indent: '', kind: '', title: '', lines: [], number: 0 }
  const open = [root]
  const write = (text: string): void => void open.at(-1)?.lines.push(text)
  const close = (): void => {
    const container = open.pop()
    if (container) write(render(container))
  }

  for (const [number, line] of markdown.split('\n').entries()) {
    const end = codeLines.has(number) ? null : closing.exec(line)
    const start = codeLines.has(number) ? null : opening.exec(line)
    if (end) {
      // A longer fence closes the containers inside, too.
      const at = open.findLastIndex(({ fence }) => fence > 0 && fence <= (end[1] ?? '').length)
      if (at > 0) for (let count = open.length - at; count > 0; count--) close()
    } else if (start && open.length <= maxDepth) {
      const [, indent = '', fence = '', kind = '', rest = ''] = start
      open.push({
        fence: fence.length,
        indent,
        kind: kind.toLowerCase(),
        title: titleOf(rest),
        lines: [],
        number,
      })
    } else if (!start) write(unindent(line, open.at(-1)?.indent ?? ''))
  }
  while (open.length > 1) close()
  return root.lines.join('\n')

  function render({ kind, title, lines, indent, number }: OpenContainer): string {
    const content = lines.join('\n')
    const callout = calloutKind(kind)
    const output =
      callout !== undefined
        ? writeCallout(kind, title, content)
        : folded.has(kind)
          ? writeDetails(title, content)
          : aligned.has(kind)
            ? `\n<div align="${kind}">\n\n${content}\n\n</div>\n`
            : `\n${title === '' ? '' : writeSection(title, '')}${convertTabs(content)}\n`
    if (
      callout === undefined &&
      !transparent.has(kind) &&
      !reported.has(kind) &&
      !folded.has(kind) &&
      !aligned.has(kind)
    ) {
      reported.add(kind)
      onUnknown(kind, number)
    }
    return indent !== '' && mayIndent(output, indent) ? output.replaceAll(/^(?=.)/gm, indent) : output
  }
}

/** `title`, `[title]`, `{title="…"}` or, in VuePress, `title="…" link="…"`. */
function titleOf(line: string): string {
  const rest = line.slice(0, maxTitle)
  const [, label] = /^\[([^\]]*)\]/.exec(rest) ?? []
  const [, named] = /\{[^{}]*\btitle=["']([^"'{}]*)["'][^{}]*\}/.exec(rest) ?? []
  const attributes = /^(?:[\w-]+=(?:"[^"]*"|'[^']*')(?:\s+|$))+$/.test(rest.trim())
    ? parseArguments(rest).named
    : null
  return (
    label ??
    named ??
    attributes?.get('title') ??
    (attributes === null ? undefined : '') ??
    rest
      .replace(/\{[^{}]*\}\s*$/, '')
      .replace(/^=+\s*/, '')
      .trim()
  )
}

/** `@tab name` and `@tab:active name` of VuePress. */
function convertTabs(content: string): string {
  return content.replaceAll(
    /^@tab(?::\w+)?[ \t]*([^\n]*)$/gm,
    (_line, name: string) =>
      `\n**${
        escapeText(
          name
            .slice(0, maxTitle)
            .replace(/#\S+\s*$/, '')
            .trim(),
        ) || '·'
      }**\n`,
  )
}

function unindent(line: string, indent: string): string {
  return line.startsWith(indent) ? line.slice(indent.length) : line
}
