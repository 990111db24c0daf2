import { readFileSync } from 'node:fs'
import { summaries } from '../../../packages/ui/build/summaries.ts'
import { type Language, languages } from './language.ts'

/** Folders of the published packages. */
export const packages = ['ui', 'theme', 'realtime', 'api-client']

/** Files of the repository that the READMEs link to. */
const repository = 'https://github.com/qingjian-blog/qingjian/blob/main/'

/** The page of each package, by path: its README. */
export function packagePages(): [path: string, text: string][] {
  return languages.flatMap((language) =>
    packages.map((name): [string, string] => [
      `${language.prefix}packages/${name}.md`,
      packagePage(name, language),
    ]),
  )
}

function packagePage(name: string, { code }: Language): string {
  const readme = name === 'ui' ? linkedToPages(code) : readReadme(name, code)
  const body = readme
    .replace(/^# .*\n/u, '')
    .replaceAll(/\]\((?!https?:|#|\/)([^)]+)\)/gu, (_, target: string) => `](${pageUrl(name, target)})`)
  return `---\ntitle: '@qingjian/${name}'\n---\n${body}`
}

/** The README of the components, whose examples are on the pages of the components. */
function linkedToPages(code: Language['code']): string {
  const prefix = code === 'zh' ? '/components/' : '/en/components/'
  return readReadme('ui', code)
    .replace(/^## (?:Examples|例子)\n[\s\S]*?(?=^## )/mu, '')
    .replaceAll(/\]\(#([^)]+)\)/gu, (match, anchor: string) => {
      const entry = Object.keys(summaries).find((name) => name.replaceAll('/', '') === anchor)
      const [page = '', part] = entry?.split('/') ?? []
      if (entry === undefined) return match
      return `](${prefix}${page}/${part === undefined ? '' : `#${anchor}`})`
    })
}

/** The README of a package, without the comments that mark generated parts. */
export function readReadme(name: string, language: Language['code']): string {
  const file = language === 'zh' ? 'README.zh-CN.md' : 'README.md'
  const text = readFileSync(new URL(`../../../packages/${name}/${file}`, import.meta.url), 'utf8')
  return text.replaceAll(/<!--[\s\S]*?-->\n?/gu, '')
}

/** The URL of what a README links to: its translation on this site, or a file of the repository. */
function pageUrl(name: string, target: string): string {
  const file = target.replace(/^\.\//u, '')
  if (file === 'README.zh-CN.md') return `/packages/${name}/`
  if (file === 'README.md') return `/en/packages/${name}/`
  return new URL(target, `${repository}packages/${name}/`).href
}
