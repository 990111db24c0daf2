/** A Markdown link or, prefixed with `!`, an image. All parts are escaped. */
export function writeLink(text: string, address: string, title = ''): string {
  const label = escapeText(text)
  const target = address.replaceAll(/[<>\s]/g, (char) => encodeURIComponent(char))
  return `[${label}](<${target}>${title === '' ? '' : ` "${title.replaceAll(/["\\\n]/g, ' ')}"`})`
}

/** Escapes Markdown and HTML syntax. */
export function escapeText(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll(/[\\[\]<>*_`&$|~]/g, '\\$&')
}

/** Puts `> ` before each line. */
export function writeQuote(content: string): string {
  return content
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** A fenced block whose fence is longer than any backtick run in the code. */
export function writeCode(code: string, language: string, meta: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `\n${fence}${language}${meta === '' ? '' : ` ${meta}`}\n${code.replaceAll(/^\n+|\s+$/g, '')}\n${fence}\n`
}
