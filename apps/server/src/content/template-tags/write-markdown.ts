import { calloutKind } from '#content/markdown/callout-kinds.ts'

/** A Markdown link or, prefixed with `!`, an image. All parts are escaped. */
export function writeLink(text: string, address: string, title = ''): string {
  return `[${escapeText(text)}](<${toTarget(address)}>${title === '' ? '' : ` "${title.replaceAll(/["\\\n]/g, ' ')}"`})`
}

/** An image, or other Markdown, that is a link. */
export function linkMarkdown(markdown: string, address: string): string {
  return `[${markdown}](<${toTarget(address)}>)`
}

function toTarget(address: string): string {
  return address.replaceAll(/[<>\s]/g, (char) => encodeURIComponent(char)).replaceAll('\\', String.raw`\\`)
}

/** A link that is shown as a card, for a page with a player or a preview. */
export function writeCard(title: string, address: string): string {
  // Markdown would make a link of a URL in it, which ends the card.
  const text = escapeHtml(title).replaceAll(/https?(?=:\/\/)|www(?=\.)/gi, '<span>$&</span>')
  return `<a class="embed-card" href="${escapeHtml(address)}">${text}</a>`
}

/** Escapes Markdown and HTML syntax. */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll('\n', ' ')
      .replaceAll(/[\\<>*_`&$|~{}]/g, '\\$&')
      // A backslash before a bracket begins a formula.
      .replaceAll(/[[\]]/g, (char) => `&#${char.charCodeAt(0)};`)
  )
}

/** One line of Markdown without HTML, for titles that a theme renders. */
export function inlineMarkdown(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('<', String.raw`\<`)
}

/** Escapes a text for HTML, in which Markdown is not parsed. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'\n]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Puts `> ` before each line. */
export function writeQuote(content: string): string {
  return trimBlankLines(content)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** A callout; `kind` is any name that a theme has for one. */
export function writeCallout(kind: string, title: string, content: string): string {
  const marker = `[!${calloutKind(kind) ?? 'note'}] ${title.replaceAll('\n', ' ').trim()}`
  return `\n${writeQuote(`${marker}\n${trimBlankLines(content)}`)}\n\n`
}

/** @param summary Text. @default 展开 */
export function writeDetails(summary: string, content: string, isOpen = false): string {
  const label = escapeHtml(summary.trim()) || '展开'
  return `\n<details${isOpen ? ' open' : ''}><summary>${label}</summary>\n\n${trimBlankLines(content)}\n\n</details>\n\n`
}

/** A section below its name. */
export function writeSection(name: string, content: string): string {
  return `\n**${escapeText(name.trim()) || '·'}**\n\n${trimBlankLines(content)}\n\n`
}

/** The language of a fenced block; `text` for what is no name of one. */
export function codeLanguage(name: string): string {
  return /^[\w+#.-]+$/.test(name) ? name : 'text'
}

/** A fenced block whose fence is longer than any backtick run in the code. */
export function writeCode(code: string, language: string, meta = ''): string {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  const info = `${language} ${meta.replaceAll('`', '')}`.trimEnd()
  return `\n${fence}${info}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}\n`
}

/** The indentation of the first line of text is part of it. */
function trimBlankLines(content: string): string {
  return content.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

/** An image; a width in pixels or percent keeps its size where it is known. */
export function writeImage(
  source: string,
  {
    alt = '',
    title = '',
    width,
  }: { alt?: string | undefined; title?: string; width?: string | undefined } = {},
): string {
  const size = /^(\d{1,5}%?)(?:px)?$/.exec(width ?? '')?.[1]
  return `!${writeLink(alt, source, title)}${size === undefined ? '' : `{width=${size}}`}`
}

/** A file with a player. */
export function writeMedia(kind: 'video' | 'audio', source: string): string {
  return `<${kind} src="${escapeHtml(source)}" controls></${kind}>`
}
