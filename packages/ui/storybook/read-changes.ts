import changelog from '../CHANGELOG.md?raw'
import { componentGroups } from './groups.ts'

const pending = import.meta.glob<string>('../../../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Changes in a version; undefined stands for what is not released. */
interface Change {
  version: string | undefined
  lines: string[]
}

/** Names of components in code. */
const codeNames = new RegExp(
  `\\b(?:${[...componentGroups.flatMap(([, titles]) => titles), '\\w*Icon'].join('|')})\\b`,
  'u',
)

/** Words that name a component in the changelog, beside its name in code and in words. */
const OTHER_NAMES: Readonly<Record<string, string[]>> = {
  EmojiPicker: ['emoji panel'],
  Field: ['forms', 'fields'],
  ImagePreview: ['previews', 'dark stage'],
  LazyImage: ['lazy pictures'],
}

/** Components whose name is also a common word, with the patterns in which it means them. */
const COMMON_WORDS: Readonly<Record<string, string>> = { Button: 'buttons?,|buttonAttributes', Icon: 'icons' }

/** Sentences of the changelog that name a component, the newest version first. */
export function changesOf(title: string): Change[] {
  const unreleased = Object.values(pending).filter((text) => text.includes("'@qingjian/ui'"))
  const released = changelog.split(/^## /mu).slice(1)
  return [
    { version: undefined, lines: unreleased.flatMap((text) => sentences(text.split('---')[2] ?? '', title)) },
    ...released.map((section) => ({
      version: section.slice(0, section.indexOf('\n')),
      lines: sentences(section, title),
    })),
  ].filter(({ lines }) => lines.length > 0)
}

function sentences(text: string, title: string): string[] {
  const code = new RegExp(`\\b${title === 'Icon' ? '\\w*Icon' : title}`, 'u')
  const inWords = COMMON_WORDS[title] ?? title.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '[ -]?')
  const words = new RegExp(`\\b(?:${[inWords, ...(OTHER_NAMES[title] ?? [])].join('|')})`, 'iu')
  const isCommon = !/[a-z][A-Z]/u.test(title) && title !== 'Icon'
  return text
    .split(/\n(?:- |\s*\n(?:- )?)/u)
    .map((paragraph) =>
      paragraph
        .replace(/^[\da-f]{7}: /u, '')
        .replaceAll('`', '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((paragraph) => !paragraph.startsWith('#'))
    .flatMap((paragraph) => {
      const subject = paragraph.search(codeNames)
      const first = [code, words].map((name) => paragraph.search(name)).filter((index) => index !== -1)
      // After the name of another component, a word such as “field” is about a part of that one.
      const isSubject = subject === -1 || Math.min(...first) <= subject
      return splitSentences(paragraph).filter((sentence) =>
        isSubject ? code.test(sentence) || words.test(sentence) : !isCommon && code.test(sentence),
      )
    })
}

/** Sentences, together with those that follow them and begin with a pronoun. */
function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=\.) (?=[A-Z])(?!(?:It|Its|They|Their|Both|These|This) )/u)
}
