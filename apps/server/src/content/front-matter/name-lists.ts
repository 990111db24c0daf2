import { cleanText } from '#content/front-matter/clean-text.ts'

const maxNameLength = 50
const maxTags = 50

/** Reads `tags`: a comma-separated string or a list. */
export function readTags(value: unknown): string[] {
  return [...new Set(names(value))].slice(0, maxTags)
}

/** Reads `categories`: the most specific one of each path. */
export function readCategories(value: unknown): string[] {
  return readCategoryPaths(value).flatMap((path) => path.at(-1) ?? [])
}

/** Reads `categories` as paths from general to specific: in Hexo a list is one path, a list of lists is several. */
export function readCategoryPaths(value: unknown): string[][] {
  const hasPaths = Array.isArray(value) && value.some(Array.isArray)
  return (hasPaths ? value : [value]).map(names).filter((path) => path.length > 0)
}

function names(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value)
    ? value.flat()
    : typeof value === 'string'
      ? value.split(/[,，]/)
      : [value]
  return parts.flatMap((part) => {
    if (typeof part !== 'string' && typeof part !== 'number') return []
    const name = cleanText(String(part), maxNameLength)
    return name === '' ? [] : [name]
  })
}
