import { existsSync, readFileSync } from 'node:fs'
import { codeInEnglish } from './code-in-english.ts'
import { readApiDocs, type EntryDoc, type ExportDoc, type MemberDoc } from './api-docs.ts'
import { summaries } from './summaries.ts'

const folder = new URL('../', import.meta.url)

/** Labels of the generated tables, in the language of a README. */
interface ReadmeLabels {
  file: string
  language: 'en' | 'zh'
  tableHead: string
  props: string
}

const READMES: readonly ReadmeLabels[] = [
  {
    file: 'README.md',
    language: 'en',
    tableHead: '| subpath | what it is | script ≤ | CSS ≤ |',
    props: 'props',
  },
  {
    file: 'README.zh-CN.md',
    language: 'zh',
    tableHead: '| 子路径 | 内容 | 脚本 ≤ | 样式 ≤ |',
    props: '属性',
  },
]

/** The generated files by name, before formatting. */
export function renderDocs(): Map<string, string> {
  const entries = readApiDocs()
  const props = entries.map(renderEntry).join('\n')
  const intro =
    '# Props\n\nWritten by `pnpm --filter @qingjian/ui run docs` from the types. Names in bold are required.\n\n'
  return new Map([
    ['docs/props.md', intro + props],
    ...READMES.map((labels) => [labels.file, renderReadme(entries, labels)] as const),
  ])
}

/** Normalizes what the formatter changes: whitespace and table dashes. */
export function unformatted(text: string): string {
  return text.replaceAll(/[ \t]+/gu, ' ').replaceAll(/:?-{2,}:?/gu, '--')
}

function renderReadme(entries: readonly EntryDoc[], labels: ReadmeLabels): string {
  const sizes = [
    labels.tableHead,
    '| --- | --- | --: | --: |',
    ...entries.map((entry) => sizeRow(entry, labels)),
  ].join('\n')
  const examples = entries.map((entry) => renderExample(entry, labels)).join('\n')
  const text = readFileSync(new URL(labels.file, folder), 'utf8')
  return replaceRegion(replaceRegion(text, 'sizes', `${sizes}\n`), 'examples', examples)
}

function replaceRegion(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The README has no region ${start.trim()} … ${end}.`)
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`
}

function renderExample({ name }: EntryDoc, { props, language }: ReadmeLabels): string {
  const file = ['tsx', 'ts']
    .map((type) => `examples/${name}.${type}`)
    .find((path) => existsSync(new URL(path, folder)))
  if (file === undefined) throw new Error(`examples/ has nothing for ${name}.`)
  const source = readFileSync(new URL(file, folder), 'utf8')
  const example = language === 'en' ? codeInEnglish(source) : source
  return `### ${name}\n\n\`\`\`tsx\n${example}\`\`\`\n\n[${props}](./docs/props.md#${anchorOf(name)})\n`
}

/** The id that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading.replaceAll('/', '')
}

function sizeRow({ name }: EntryDoc, { language }: ReadmeLabels): string {
  const summary = summaries[name]?.[language]
  if (summary === undefined) throw new Error(`build/summaries.ts has no line for ${name}.`)
  return `| [\`${name}\`](#${anchorOf(name)}) | ${summary} | ${limitOf(name)} | ${limitOf(`${name} CSS`)} |`
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

function limitOf(name: string): string {
  const limits: unknown = JSON.parse(readFileSync(new URL('.size-limit.json', folder), 'utf8'))
  if (!Array.isArray(limits)) return ''
  const found: unknown = limits.find(
    (limit: unknown) => isNamed(limit) && [name, `${name} (one)`].includes(limit.name),
  )
  return typeof found === 'object' && found && 'limit' in found ? String(found.limit) : '–'
}

function renderEntry({ name, exports, icons }: EntryDoc): string {
  const components = exports.filter(({ kind }) => kind === 'component')
  const props = new Set(components.map((entry) => `${entry.name}Props`))
  const shown = exports.filter((entry) => !props.has(entry.name))
  const list = icons.length > 0 ? [`Icons: ${icons.map((icon) => `\`${icon}\``).join(' ')}\n`] : []
  return [`## ${name}\n`, ...list, ...shown.map(renderExport)].join('\n')
}

function renderExport({ name, description, signature, members, platformTypes }: ExportDoc): string {
  const call = signature ? `\n\`${signature}\`\n` : ''
  const others = platformTypes.map((type) => `\`${type}\``).join(' or ')
  const rest = others ? `\nTakes ${others} as well.\n` : ''
  const head = '\n| name | type | default | |\n| --- | --- | --- | --- |\n'
  const table = members.length > 0 ? `${head}${members.map(memberRow).join('\n')}\n` : ''
  return `### ${name}\n\n${description}\n${call}${table}${rest}`
}

function memberRow({ name, type, required, defaultValue, description }: MemberDoc): string {
  const shownName = required ? `**\`${name}\`**` : `\`${name}\``
  return `| ${shownName} | ${code(type)} | ${code(defaultValue)} | ${description} |`
}

function code(text: string): string {
  return text ? `\`${text.replaceAll('|', String.raw`\|`)}\`` : ''
}
