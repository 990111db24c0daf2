import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'

const parser = unified().use(rehypeRaw)

/** Parses a trusted HTML fragment by the HTML standard. */
export function parseHtml(html: string): Root {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html }] }
  return parser.runSync(tree)
}
