import text from '../docs/props.md?raw'

/** A row of a props table. */
export interface PropRow {
  name: string
  isRequired: boolean
  type: string
  defaultValue: string
  description: string
}

/** An export of an entry. */
export interface ExportRow {
  name: string
  description: string
  signature: string
  alsoTakes: string
  members: PropRow[]
}

/** The generated documentation, by entry. */
const entries = new Map(
  sections(text, '## ').map(([name, body]) => [name, sections(body, '### ').map(readExport)]),
)

/** The documented exports of an entry. */
export function apiOf(entry: string): readonly ExportRow[] {
  return entries.get(entry) ?? []
}

/** The row of a prop; undefined for a prop that is not the component's own. */
export function propOf(component: string, prop: string): PropRow | undefined {
  for (const rows of entries.values()) {
    const found = rows.find(({ name }) => name === component)
    if (found) return found.members.find(({ name }) => name === prop)
  }
  return undefined
}

function sections(source: string, heading: string): [name: string, body: string][] {
  return source
    .split(new RegExp(`^${heading}`, 'mu'))
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end)]
    })
}

function readExport([name, body]: [string, string]): ExportRow {
  const lines = body.split('\n').filter((line) => line !== '')
  const prose = lines.filter((line) => !line.startsWith('|'))
  const takes = prose.find((line) => line.startsWith('Takes '))
  return {
    name,
    description: prose.find((line) => !line.startsWith('`') && line !== takes) ?? '',
    signature: unquoted(prose.find((line) => line.startsWith('`')) ?? ''),
    alsoTakes: (takes ?? '').replace(/^Takes (.*) as well\.$/u, '$1').replaceAll('`', ''),
    members: lines
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map(readRow),
  }
}

function readRow(line: string): PropRow {
  const [, name = '', type = '', defaultValue = '', description = ''] = line
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
  return {
    name: name.replaceAll(/[*`]/gu, ''),
    isRequired: name.startsWith('**'),
    type: unquoted(type),
    defaultValue: unquoted(defaultValue),
    description,
  }
}

function unquoted(cell: string): string {
  return cell.replaceAll(/^`|`$/gu, '')
}
