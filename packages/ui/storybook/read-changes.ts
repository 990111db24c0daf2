import changelog from '../CHANGELOG.md?raw'

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

/** Words that name a component in the changelog, beside its name in camel case and in words. */
const OTHER_NAMES: Readonly<Record<string, string[]>> = {
  EmojiPicker: ['emoji panel'],
  Field: ['forms', 'fields'],
  ImagePreview: ['previews', 'dark stage'],
  LazyImage: ['lazy pictures'],
  SiteMenu: ['site menu'],
}

/** Sentences of the changelog that name a component, the newest version first. */
export function changesOf(title: string): Change[] {
  const words = title.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '[ -]?')
  const names = new RegExp(`\\b(?:${[words, ...(OTHER_NAMES[title] ?? [])].join('|')})`, 'iu')
  const unreleased = Object.values(pending).filter((text) => text.includes("'@qingjian/ui'"))
  const released = changelog.split(/^## /mu).slice(1)
  return [
    { version: undefined, lines: unreleased.flatMap((text) => sentences(text.split('---')[2] ?? '', names)) },
    ...released.map((section) => ({
      version: section.slice(0, section.indexOf('\n')),
      lines: sentences(section, names),
    })),
  ].filter(({ lines }) => lines.length > 0)
}

function sentences(text: string, names: RegExp): string[] {
  return text
    .split(/\n(?:- |\s*\n(?:- )?)/u)
    .map((paragraph) =>
      paragraph
        .replace(/^[\da-f]{7}: /u, '')
        .replaceAll(/[`\s]+/gu, ' ')
        .trim(),
    )
    .flatMap((paragraph) => paragraph.split(/(?<=\.) (?=[A-Z])/u))
    .filter((sentence) => !sentence.startsWith('#') && names.test(sentence))
}
