import type { Command } from './command.ts'

/** The commands whose label and keywords contain every word of the query, in any case; a blank query matches all. */
export function matchCommands<Item extends Command>(items: readonly Item[], query: string): Item[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  return items.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
