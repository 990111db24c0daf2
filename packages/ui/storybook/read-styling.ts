const sheets = import.meta.glob<string>('../src/*/*.module.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A state attribute that styles select on. */
interface StateAttribute {
  name: string
  /** The values that styles select on; empty if its presence counts. */
  values: string[]
}

/** A CSS variable that a component reads. */
interface StyleVariable {
  name: string
  /** Value in pages without the variable. */
  fallback: string
}

/** Style sheets that an entry shows beside those of its own folder. */
const SHARED: Readonly<Record<string, string>> = { 'context-menu': 'menu', 'dropdown-menu': 'menu' }

/** State attributes and variables in the style sheets of an entry. */
export function readStyling(entry: string): { attributes: StateAttribute[]; variables: StyleVariable[] } {
  const folders = new Set([entry, SHARED[entry]])
  const css = Object.entries(sheets)
    .filter(([file]) => folders.has(file.split('/').at(-2) ?? ''))
    .map(([, text]) => text)
    .join('\n')
  return { attributes: readAttributes(css), variables: readVariables(css) }
}

/** State attributes that a style sheet selects on. */
export function readAttributes(css: string): StateAttribute[] {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', value] of css.matchAll(/\[((?:data|aria)-[\w-]+)(?:='([^']*)')?\]/gu)) {
    const values = found.get(name) ?? new Set<string>()
    if (value !== undefined) values.add(value)
    found.set(name, values)
  }
  return [...found]
    .filter(([name]) => !PAGE_ATTRIBUTES.has(name))
    .map(([name, values]) => ({ name, values: [...values] }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Attributes of the page, not of a component. */
const PAGE_ATTRIBUTES = new Set(['data-modality', 'data-theme'])

function readVariables(css: string): StyleVariable[] {
  const own = new Set([...css.matchAll(/^\s*(--[\w-]+):/gmu)].map(([, name = '']) => name))
  const found = new Map<string, string>()
  for (const { name, fallback } of variableUses(css)) if (!own.has(name)) found.set(name, fallback)
  return [...found]
    .map(([name, fallback]) => ({ name, fallback }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Every `var(--name, fallback)`; a fallback may contain parentheses. */
function variableUses(css: string): StyleVariable[] {
  return [...css.matchAll(/var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/gu)].map(
    ([, name = '', fallback = '']) => ({ name, fallback: fallback.replaceAll(/\s+/gu, ' ').trim() }),
  )
}
