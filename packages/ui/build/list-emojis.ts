import { emojiNames } from './emoji-names.ts'

/** A name, the emoji that shows it, and the group that it stands in. */
export interface NamedEmoji {
  name: string
  emoji: string
  group: string
}

/** The named emoji in order, group by group. */
export function listEmojis(): NamedEmoji[] {
  return Object.entries(emojiNames).flatMap(([group, pairs]) =>
    [...pairs.matchAll(/(\S+) (\S+)/gu)].map(([, name = '', emoji = '']) => ({ name, emoji, group })),
  )
}
