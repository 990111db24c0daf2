import { runInNewContext } from 'node:vm'
import type { Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { parseHtml } from '#content/markdown/parse-html.ts'
import { assertHtmlLimits } from '#transfer/documents/assert-html-limits.ts'
import { htmlHandlers } from '#transfer/documents/html-handlers.ts'

/** Time for the conversion of one text, in ms: of hostile HTML it may take hours, also of a few hundred bytes. */
const maxDuration = 20_000

const converter = unified()
  .use(rehypeRemark, { handlers: htmlHandlers, nodeHandlers: { comment: () => undefined } })
  // Aligned columns repeat the width of the widest cell in every row.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-' })

/**
 * Converts HTML to Markdown; comments, scripts and styles are omitted.
 * @param prepare Changes the tree before it is converted.
 * @param timeout Time for the conversion, in ms.
 * @throws If the elements are too many or nested too deeply, a table has too many cells, or the conversion takes too long.
 */
export function htmlToMarkdown(
  html: string,
  prepare?: (tree: Root) => void,
  timeout: number = maxDuration,
): string {
  assertHtmlLimits(html)
  const convert = (): string => {
    const tree = parseHtml(html)
    prepare?.(tree)
    return converter.stringify(converter.runSync(tree)).trim()
  }
  // The timeout of a script also ends the functions that it calls.
  return String(runInNewContext('convert()', { convert }, { timeout }))
}
