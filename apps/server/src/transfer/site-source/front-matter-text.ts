import { stringify } from 'yaml'

/** Text of a Markdown file. Fields that are undefined are left out. */
export function withFrontMatter(fields: Record<string, unknown>, body: string): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body.replace(/^\n+/, '')}`
}

/** The items, or undefined for an empty list. */
export function listed<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items
}
