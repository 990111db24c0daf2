import { emojiNames } from './emoji-names.ts'

/** An emoji with its name and group. */
export interface NamedEmoji {
  name: string
  emoji: string
  group: string
}

/** All emoji in order, group by group. */
export function listEmojis(): NamedEmoji[] {
  return Object.entries(emojiNames).flatMap(([group, pairs]) =>
    [...pairs.matchAll(/(\S+) (\S+)/gu)].map(([, name = '', emoji = '']) => ({ name, emoji, group })),
  )
}
