import keywordsByEmoji from 'emojilib' with { type: 'json' }
import { pinyin } from 'pinyin-pro'
import { listEmojis } from './list-emojis.ts'
import { pictureName } from './picture-name.ts'

/** English words kept for each emoji. */
const KEYWORDS = 10

/** Words that stand in many names and help to find none. */
const COMMON_WORDS = new Set([
  'with',
  'of',
  'in',
  'and',
  'the',
  'on',
  'face',
  'symbol',
  'indicator',
  'letters',
])

/** The module `src/emoji-data/emoji-table.ts`: groups after `#`, then name, picture, pinyin and English words. */
export function renderEmojiTable(): string {
  const groups = Map.groupBy(listEmojis(), ({ group }) => group)
  const lines = [...groups].flatMap(([group, entries]) => [
    `#${group}`,
    ...entries.map(({ name, emoji }) =>
      [name, pictureName(emoji), syllablesOf(name), englishWords(emoji)].join('|'),
    ),
  ])
  return `/** Groups after \`#\`; else name, picture, pinyin and English words. Written by \`pnpm emoji-table\`. */\nexport const emojiTable = \`\\\n${lines.join('\n')}\`\n`
}

/** Pinyin without tones, a space between syllables, \`v` for \`ü`; what is not Chinese stays together. */
function syllablesOf(name: string): string {
  return pinyin(name, { toneType: 'none', v: true, nonZh: 'consecutive' }).toLowerCase()
}

function englishWords(emoji: string): string {
  const words: Readonly<Record<string, readonly string[]>> = keywordsByEmoji
  const found = (words[emoji] ?? []).flatMap((keyword) => keyword.toLowerCase().split(/[^a-z]+/u))
  return [...new Set(found)]
    .filter((word) => word.length > 1 && !COMMON_WORDS.has(word))
    .slice(0, KEYWORDS)
    .join(' ')
}
