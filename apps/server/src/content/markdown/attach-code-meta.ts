import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Carries what stands behind a code block's language through the HTML parser, as an attribute. */
export function attachCodeMeta(tree: Root): void {
  visit(tree, 'code', (code) => {
    const [, language, attached = ''] = /^([^{]*)(\{.*)?$/.exec(code.lang ?? '') ?? []
    const meta = [attached, code.meta ?? ''].join(' ').trim()
    code.lang = language === undefined || language === '' ? null : language
    if (meta !== '') code.data = { ...code.data, hProperties: { dataMeta: meta } }
  })
}
