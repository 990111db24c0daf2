import { withoutExtension } from '#content/addresses/article-facts.ts'

const maxPatternLength = 200

/**
 * Reads the name of a file by the pattern of Hexo: with `:category/:year-:month-:day-:title.md`, `notes/2024-01-02-a.md` has the title
 * `a` and the category `notes`. A file with another name has its path as title.
 */
export function readFileName(
  sourcePath: string,
  pattern: string,
): { title: string; category: string | null } {
  const path = withoutExtension(sourcePath)
  const names = [...pattern.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name)
  const free = names.filter((name) => name === 'category' || !segments.has(name))
  // More would make the expression backtrack for minutes, or have two groups of one name.
  if (new Set(names).size < names.length || free.length > 2 || pattern.length > maxPatternLength)
    return { title: path, category: null }
  const expression = withoutExtension(pattern)
    .split(/(:[a-z_]+)/)
    .map((part) =>
      part.startsWith(':') ? segmentExpression(part.slice(1)) : part.replaceAll(/[^\w/]/g, '\\$&'),
    )
    .join('')
  const { title = path, category = null } = new RegExp(`^${expression}$`).exec(path)?.groups ?? {}
  return { title, category }
}

const segments = new Map([
  ['title', '(?<title>.+)'],
  ['category', '(?<category>.+?)'],
  ['year', '\\d{4}'],
  ['month', '\\d{2}'],
  ['day', '\\d{2}'],
  ['i_month', '\\d{1,2}'],
  ['i_day', '\\d{1,2}'],
])

function segmentExpression(name: string): string {
  return segments.get(name) ?? '.+?'
}
