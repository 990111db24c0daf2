const arrows: readonly [RegExp, string][] = [
  [/^(?:-->>|-->|--\\|--\/|<--)$/, '-->>'],
  [/^(?:->>|->|-\\|-\/|<-)$/, '->>'],
  [/^-?-x$/, '-x'],
]

const message =
  /^("[^"\n]{1,100}"|[^"\s:<>-][^:<>\n-]{0,100}?)\s{0,9}(<--?|--?(?:>{1,2}|x|\\|\/))(?:[+-]{1,2})?\s{0,9}("[^"\n]{1,100}"|[^"\s:<>-][^:<>\n]{0,100}?)(?:\s*:\s*(.*))?$/
/** The names begin with no white space, so that a long one is matched in one way. */
const note = /^note\s+(left of|right of|over)\s+([^\s:][^:\n]{0,199}?)\s*:\s*(.*)$/i
const participant =
  /^(participant|actor|boundary|control|entity|database|collections|queue)\s+(?:"([^"\n]{1,100})"|(\S{1,100}))(?:\s+as\s+(?:"([^"\n]{1,100})"|(\S{1,100})))?(?:\s+#\w+)?$/i
const frame = /^(alt|else|opt|loop|par|critical|break|group)\b\s*(.*)$/i
const ignored =
  /^(?:@startuml.*|@enduml|autonumber.*|hide .*|skinparam .*|scale .*|!theme .*|\.\.\.|\|\|\|?|'.*)?$/i

/**
 * A diagram of js-sequence-diagrams, or a sequence diagram of PlantUML, as Mermaid; null where a line of it is not
 * understood.
 */
export function convertSequence(source: string): string | null {
  const names = new Map<string, string>()
  const participants: string[] = []
  const lines: string[] = []
  let messages = 0
  let heading = ''
  const idOf = (text: string): string => {
    const name = text.trim().replaceAll(/^"|"$/g, '')
    const id = names.get(name) ?? `p${participants.length}`
    if (!names.has(name)) {
      names.set(name, id)
      participants.push(`  participant ${id} as ${clean(name)}`)
    }
    return id
  }

  for (const line of source.split('\n').map((text) => text.trim())) {
    if (ignored.test(line)) continue
    const title = /^title\s*:?\s*(.+)$/i.exec(line)
    const end = /^end$/i.test(line)
    const active = /^(activate|deactivate)\s+(\S.*)$/i.exec(line)
    const separator = line.startsWith('==') && line.endsWith('==') ? line.replaceAll('=', '').trim() : null
    const framed = frame.exec(line)
    const noted = note.exec(line)
    const part = participant.exec(line)
    const sent = message.exec(line)
    if (title) heading = (title[1] ?? '').replaceAll(/[#;%]/g, ' ').trim()
    else if (end) lines.push('  end')
    else if (part) {
      const name = part[2] ?? part[3] ?? ''
      const alias = part[4] ?? part[5]
      const id = idOf(name)
      if (alias !== undefined) names.set(alias, id)
    } else if (noted) {
      const over = (noted[2] ?? '').split(',').map(idOf)
      lines.push(
        `  Note ${(noted[1] ?? '').toLowerCase()} ${over.slice(0, 2).join(',')}: ${clean(noted[3] ?? '')}`,
      )
    } else if (framed) {
      const [, word = '', text = ''] = framed
      lines.push(`  ${word.toLowerCase() === 'group' ? 'opt' : word.toLowerCase()} ${clean(text)}`)
    } else if (active) lines.push(`  ${active[1]?.toLowerCase()} ${idOf(active[2] ?? '')}`)
    else if (separator !== null) lines.push(separator === '' ? '' : `${separatorMark}${clean(separator)}`)
    else if (sent) {
      const [, from = '', arrow = '', to = '', text = ''] = sent
      const mark = arrows.find(([pattern]) => pattern.test(arrow))?.[1] ?? '->>'
      const [first, second] = arrow.startsWith('<') ? [to, from] : [from, to]
      const ids = [idOf(first), idOf(second)]
      lines.push(`  ${ids[0]}${mark}${ids[1]}: ${clean(text)}`)
      messages++
    } else return null
  }
  if (messages === 0) return null
  // Mermaid has no separators: a note over all participants replaces them.
  const all = participants.length > 1 ? `p0,p${participants.length - 1}` : 'p0'
  const drawn = lines
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith(separatorMark) ? line.replace(separatorMark, `  Note over ${all}: `) : line,
    )
  const titles = heading === '' ? [] : [`  title ${heading}`]
  return ['sequenceDiagram', ...titles, ...participants, ...drawn].join('\n')
}

/** Begins the line of a separator until all participants are known. */
const separatorMark = '== '

function clean(text: string): string {
  return (
    text
      .replaceAll(/[#;<>"%]/g, (char) => `#${char.charCodeAt(0)};`)
      .replaceAll('\\n', '<br>')
      .trim() || ' '
  )
}
