import { existsSync, readFileSync } from 'node:fs'
import { codeInEnglish } from '../../../packages/ui/build/code-in-english.ts'
import { summaries } from '../../../packages/ui/build/summaries.ts'
import { labels } from '../../../packages/ui/storybook/labels.ts'
import { type Language, languages } from './language.ts'

const ui = new URL('../../../packages/ui/', import.meta.url)

/** Entries whose example is not rendered by a page: configuration of a build, and pictures on a host that does not exist. */
const withoutPreview = new Set(['emoji-pictures', 'emoji-data', 'emoji-data/en', 'lazy-image/hosts', 'texts'])

/** The page of each component, by path: its example, live and as code, then the generated reference. */
export function componentPages(): [path: string, text: string][] {
  const entries = Object.keys(summaries)
  return languages.flatMap((language) =>
    entries
      .filter((entry) => !entry.includes('/'))
      .map((entry): [string, string] => {
        const parts = entries.filter((part) => part.startsWith(`${entry}/`))
        return [`${language.prefix}components/${entry}.mdx`, componentPage(entry, parts, language)]
      }),
  )
}

function componentPage(entry: string, parts: readonly string[], { code, prefix }: Language): string {
  const levels = prefix === '' ? '' : '../'
  const packages = `${levels}../../../../../../packages/ui`
  const components = `${levels}../../../components`
  const all = [entry, ...parts]
  const hasDocs = existsSync(new URL(`src/${entry}/${entry}.docs.tsx`, ui))
  const imports = [
    ...all.filter(hasPreview).map((name) => {
      const folder = code === 'en' ? `${levels}../../../examples` : `${packages}/examples`
      return `import ${exampleName(name)} from '${folder}/${name}.tsx'`
    }),
    ...(hasDocs ? [`import { docs } from '${packages}/src/${entry}/${entry}.docs.tsx'`] : []),
    `import Keyboard from '${components}/keyboard.astro'`,
    `import Notes from '${components}/notes.astro'`,
    `import Props from '${components}/props.astro'`,
    `import Styling from '${components}/styling.astro'`,
  ]
  const description = summaries[entry]?.[code] ?? ''
  return [
    `---\ntitle: ${hasDocs ? pascalCase(entry) : entry}\ndescription: ${JSON.stringify(description.replaceAll('`', ''))}\n---\n`,
    `${imports.join('\n')}\n`,
    hasDocs ? `{docs.is.${code}}\n` : `${escapeMdx(description)}\n`,
    example(entry, code),
    ...parts.flatMap((part) => [
      `## ${part}\n`,
      `${escapeMdx(summaries[part]?.[code] ?? '')}\n`,
      example(part, code),
    ]),
    ...(hasDocs ? usage(code) : []),
    `## ${labels.props[code]}\n`,
    ...all.map((name) => `<Props entry="${name}" language="${code}" />\n`),
    ...(hasDocs ? [`## ${labels.styling[code]}\n`, `<Styling entry="${entry}" language="${code}" />\n`] : []),
  ].join('\n')
}

/** Advice, and the use by keyboard and screen reader. */
function usage(language: Language['code']): string[] {
  const notes = (list: string): string => `<Notes notes={${list}} language="${language}" />\n`
  return [
    `## ${labels.usage[language]}\n`,
    `### ${labels.do[language]}\n`,
    notes('docs.do.map(({ text }) => text)'),
    `### ${labels.dont[language]}\n`,
    notes('docs.dont.map(({ text }) => text)'),
    `## ${labels.accessibility[language]}\n`,
    `### ${labels.keyboard[language]}\n`,
    `<Keyboard keys={docs.keys} language="${language}" />\n`,
    `### ${labels.screenReader[language]}\n`,
    notes('docs.screenReader'),
  ]
}

/** The live examples of the English pages, by path: with English texts, also those of the components. */
export function englishExamples(): [path: string, code: string][] {
  return Object.keys(summaries)
    .filter(hasPreview)
    .map((name) => [
      `${name}.tsx`,
      `import { en, TextsProvider } from '@qingjian/ui/texts'
${exampleSource(name, 'en').replace('export default function Example', 'function Example')}
export default function EnglishExample() {
  return (
    <TextsProvider texts={en}>
      <Example />
    </TextsProvider>
  )
}
`,
    ])
}

function exampleSource(name: string, language: Language['code']): string {
  const source = readFileSync(new URL(`examples/${name}.${hasTsx(name) ? 'tsx' : 'ts'}`, ui), 'utf8')
  return language === 'en' ? codeInEnglish(source) : source
}

function example(name: string, language: Language['code']): string {
  const source = exampleSource(name, language)
  const preview = hasPreview(name)
    ? `<div class="example not-content">\n  <${exampleName(name)} client:visible />\n</div>\n\n`
    : ''
  return `${preview}\`\`\`tsx\n${source}\`\`\`\n`
}

function hasPreview(name: string): boolean {
  return hasTsx(name) && !withoutPreview.has(name)
}

function hasTsx(name: string): boolean {
  return existsSync(new URL(`examples/${name}.tsx`, ui))
}

/** `image-preview/video` → `ImagePreviewVideoExample`. */
function exampleName(name: string): string {
  return `${pascalCase(name)}Example`
}

function pascalCase(name: string): string {
  const words = name.split(/[-/]/u).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return words.join('')
}

/** Escapes what MDX reads as an element or an expression, outside of code. */
function escapeMdx(text: string): string {
  return text.replaceAll(/`[^`]*`|[<{]/gu, (match) => (match.length > 1 ? match : `\\${match}`))
}
