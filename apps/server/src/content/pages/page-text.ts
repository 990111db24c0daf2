import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { htmlToPageText, introductionOf } from '#content/pages/jekyll-templates.ts'
import type { PagePath } from '#content/pages/page-list.ts'
import { html } from '#content/pages/page-rules.ts'

/** The text of a page as Markdown: the links of a template, and HTML as Markdown parses it. */
export function pageText({ path, links }: Pick<PagePath, 'path' | 'links'>, text: string): string {
  if (links === null && !html.test(path)) return text
  const { body } = splitFrontMatter(text)
  // The body has the line breaks of Unix.
  const head = text.replaceAll(/\r\n?/g, '\n').slice(0, -body.length || undefined)
  if (links === null) return head + htmlToPageText(body)
  return `${head}${introductionOf(body)}\n\n${links}`
}
