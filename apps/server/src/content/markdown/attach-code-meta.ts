import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Moves the options after a code block's language to `data-meta`, which the HTML parser preserves. */
export function attachCodeMeta(tree: Root): void {
  visit(tree, 'code', (code) => {
    const [, language, attached = ''] = /^([^{]*)(\{.*)?$/.exec(code.lang ?? '') ?? []
    const meta = [attached, code.meta ?? ''].join(' ').trim()
    code.lang = language === undefined || language === '' ? null : language
    if (meta !== '') code.data = { ...code.data, hProperties: { dataMeta: meta } }
  })
}
