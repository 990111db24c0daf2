const definition =
  /^([\w-]{1,80})=>(start|end|operation|inputoutput|input|output|subroutine|condition|parallel)(?:\([^)\n]{0,80}\))?:\s*(.*)$/
const step = /^([\w-]{1,80})(?:\(([^)]{0,80})\))?$/

/** Shapes of Mermaid, by kinds of nodes of flowchart.js. */
const shapes: Readonly<Record<string, readonly [start: string, end: string]>> = {
  start: ['([', '])'],
  end: ['([', '])'],
  operation: ['[', ']'],
  inputoutput: ['[/', '/]'],
  input: ['[/', '/]'],
  output: ['[/', '/]'],
  subroutine: ['[[', ']]'],
  condition: ['{', '}'],
  parallel: ['[', ']'],
}

/** A chart of flowchart.js as Mermaid; null where a line of it is not understood. */
export function convertFlowchart(source: string): string | null {
  const nodes: string[] = []
  const edges: string[] = []
  const known = new Set<string>()
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const [, id, kind = '', label = ''] = definition.exec(line) ?? []
    if (id !== undefined) {
      const [start, end] = shapes[kind] ?? ['[', ']']
      nodes.push(`  n_${id}${start}"${escapeLabel(label.replace(/:>.*|\|[\w-]+$/, ''))}"${end}`)
      known.add(id)
      continue
    }
    const steps = line.split('->').map((text) => step.exec(text.trim()))
    if (steps.length < 2) return null
    for (const [index, next] of steps.entries()) {
      const previous = steps[index - 1]
      if (next === null || !known.has(next[1] ?? '')) return null
      if (index > 0 && previous) edges.push(`  n_${previous[1]} -->${labelOf(previous[2])} n_${next[1]}`)
    }
  }
  return nodes.length === 0 ? null : ['flowchart TD', ...nodes, ...edges].join('\n')
}

/** `yes` and `no` are labels of the edge, `left` and the like directions. */
function labelOf(options = ''): string {
  const label = options
    .split(',')
    .map((part) => part.trim())
    .find((part) => !/^(?:left|right|top|bottom|path\d)?$/.test(part))
  return label === undefined ? '' : `|"${escapeLabel(label)}"|`
}

function escapeLabel(text: string): string {
  return text.trim().replaceAll(/["#;<>&%]/g, (char) => `#${char.charCodeAt(0)};`)
}
