import type { Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { parseHtml } from '#content/markdown/parse-html.ts'
import { parseElements } from '#platform/documents/parse-elements.ts'
import { htmlHandlers } from '#transfer/html-handlers.ts'

const converter = unified()
  .use(rehypeRemark, { handlers: htmlHandlers, nodeHandlers: { comment: () => undefined } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' })

/**
 * Converts HTML to Markdown; comments, scripts and styles are omitted.
 * @param prepare Changes the tree before it is converted.
 * @throws If the elements are nested too deeply.
 */
export function htmlToMarkdown(html: string, prepare?: (tree: Root) => void): string {
  parseElements(html, { onOpen: () => {} })
  const tree = parseHtml(html)
  prepare?.(tree)
  return converter.stringify(converter.runSync(tree)).trim()
}
