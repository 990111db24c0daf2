import { readFileSync } from 'node:fs'
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
  const body = readReadme(name, code)
    .replace(/^# .*\n/u, '')
    .replaceAll(/\]\((?!https?:|#)([^)]+)\)/gu, (_, target: string) => `](${repositoryUrl(name, target)})`)
  return `---\ntitle: '@qingjian/${name}'\n---\n${body}`
}

/** The README of a package, without the comments that mark generated parts. */
export function readReadme(name: string, language: Language['code']): string {
  const file = language === 'zh' ? 'README.zh-CN.md' : 'README.md'
  const text = readFileSync(new URL(`../../../packages/${name}/${file}`, import.meta.url), 'utf8')
  return text.replaceAll(/<!--[\s\S]*?-->\n?/gu, '')
}

function repositoryUrl(name: string, target: string): string {
  return new URL(target, `${repository}packages/${name}/`).href
}
