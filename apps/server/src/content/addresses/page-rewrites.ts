/** Rules of VitePress for the paths of files, such as `posts/:name.md` to `:name.md`, in their order. */
export type PageRewrites = ReadonlyMap<string, string>

const maxRewrites = 50
/** Each adds a power of the length of a path to the time. */
const maxParameters = 3

/** Reads `rewrites` of a configuration that is a program, as far as it is an object of texts. */
export function readRewrites(script: string): PageRewrites {
  const [, object = ''] = /\brewrites['"]?\s{0,9}:\s{0,9}\{([^{}]{0,5000})\}/.exec(script) ?? []
  const pairs = object.matchAll(/(['"])([^'"\n]{1,200})\1\s{0,9}:\s{0,9}(['"])([^'"\n]{1,200})\3/g)
  return new Map([...pairs].slice(0, maxRewrites).map(([, , from = '', , to = '']) => [from, to]))
}

/** The path of a file by the first rule that matches; null without one. */
export function rewritePath(path: string, rewrites: PageRewrites): string | null {
  for (const [from, to] of rewrites) {
    const values = valuesOf(from, path)
    if (values !== null) return to.replaceAll(parameter, (_all, name: string) => values.get(name) ?? '')
  }
  return null
}

/** `:name`, `:name*` and `:name(.*)` of path-to-regexp; other expressions count as any characters but slashes. */
const parameter = /:(\w{1,40})(?:\([^()\n]{1,100}\)|[*+?])?/g

function valuesOf(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const names: string[] = []
  let source = ''
  let end = 0
  for (const match of pattern.matchAll(parameter)) {
    const [all, name = ''] = match
    if (names.push(name) > maxParameters) return null
    source +=
      escape(pattern.slice(end, match.index)) + (/(?:\*|\+|\(\.[*+]\))$/.test(all) ? '(.*)' : '([^/]+)')
    end = match.index + all.length
  }
  const found = new RegExp(`^${source}${escape(pattern.slice(end))}$`).exec(path)
  return found && new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
