import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { parseHtml } from '#content/markdown/parse-html.ts'
import { parseElements } from '#platform/documents/parse-elements.ts'

const converter = unified()
  .use(rehypeRemark, { nodeHandlers: { comment: () => undefined } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' })

/**
 * Converts HTML to Markdown; comments, scripts and styles are omitted.
 * @throws If the elements are nested too deeply.
 */
export function htmlToMarkdown(html: string): string {
  parseElements(html, { onOpen: () => {} })
  const tree = converter.runSync(parseHtml(html))
  return converter.stringify(tree).trim()
}
