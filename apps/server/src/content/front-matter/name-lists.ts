import { cleanText } from '#content/front-matter/clean-text.ts'

const maxNameLength = 50
const maxTags = 50

/** Reads `tags`: a comma-separated string or a list. */
export function readTags(value: unknown): string[] {
  return [...new Set(names(value))].slice(0, maxTags)
}

/**
 * Reads `categories`. In Hexo a list is a path from general to specific, a list of lists is several paths. An article here
 * has one category: the most specific one of the first path.
 */
export function readCategory(value: unknown): string | null {
  const path: unknown = Array.isArray(value) && Array.isArray(value[0]) ? value[0] : value
  return names(path).at(-1) ?? null
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
