import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { convertFlowchart } from '#content/diagrams/convert-flowchart.ts'
import { convertSequence } from '#content/diagrams/convert-sequence.ts'

/** Diagrams by the language of their code block. */
const converters: Readonly<Record<string, (source: string) => string | null>> = {
  flow: convertFlowchart,
  flowchart: convertFlowchart,
  sequence: convertSequence,
  seq: convertSequence,
  'sequence-diagram': convertSequence,
  plantuml: convertSequence,
  puml: convertSequence,
  uml: convertSequence,
}

/** Languages that other systems draw, and in which this site highlights their sources. */
const languages: Readonly<Record<string, string>> = {
  echarts: 'json',
  chart: 'json',
  chartjs: 'json',
  '{mermaid}': 'mermaid',
}

const maxLength = 20_000

/** Turns the diagrams of other systems into Mermaid where it can draw the same; the others stay code. */
export function transformDiagrams(tree: Root): void {
  visit(tree, 'code', (code) => {
    const language = (code.lang ?? '').toLowerCase()
    if (Object.hasOwn(languages, language)) code.lang = languages[language] ?? null
    if (!Object.hasOwn(converters, language) || code.value.length > maxLength) return
    const mermaid = converters[language]?.(code.value) ?? null
    if (mermaid === null) return
    code.lang = 'mermaid'
    code.meta = null
    code.value = mermaid
  })
}
