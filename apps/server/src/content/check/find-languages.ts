import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { indexArticles } from '#content/addresses/index-articles.ts'
import { noKnownArticles } from '#content/addresses/known-articles.ts'
import { divideLanguageFolder } from '#content/addresses/language-folder.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { listFiles } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { isFolder } from '#content/layout/folders.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/** Folders in which systems and plugins have the articles of a further language, beside the folder that is imported. */
const furtherFolder = /^(?:(?:content|source|docs|posts|_posts)[._-][a-z]{2}(?:-[a-z]{2,4})?|_i18n)$/i

/** Reports articles in several languages: those that are not imported, and those that are, in one list. */
export async function findLanguages(
  layout: ContentLayout,
  site: SourceSite,
  files: readonly PostPath[],
): Promise<ContentProblem[]> {
  const { root, posts } = layout
  const problems: ContentProblem[] = []
  for (const file of (await readdir(root)).toSorted()) {
    const folder = join(root, file)
    if (!furtherFolder.test(file) || folder === posts || posts.startsWith(`${folder}/`)) continue
    if (!(await isFolder(folder)) || !(await hasMarkdown(folder))) continue
    const reason = `${file} 里是另一种语言的文章，没有导入；要的话把它们移进文章的文件夹，不想与其他文章列在一起的，在头部写 unlisted: true`
    problems.push({ file, line: null, reason })
  }
  const languages = new Set(
    layout.system === 'astro'
      ? languagesOfAstro(layout, site, files)
      : files.map(({ sourcePath }) => languageOf(sourcePath, site)),
  )
  if (languages.size > 1)
    problems.push({
      file: '.',
      line: null,
      reason: `文章有 ${languages.size} 种语言（${[...languages].toSorted().join('、')}），都已导入，列在一起；只要一种就把其他的移走，或在它们的头部写 unlisted: true，留着网址而不列出`,
    })
  return problems
}

async function hasMarkdown(folder: string): Promise<boolean> {
  const files = await listFiles(folder).catch(() => [])
  return files.some((file) => /\.(?:mdx?|markdown)$/i.test(file))
}

/** The front matter of an article names its language. */
function languagesOfAstro(layout: ContentLayout, site: SourceSite, files: readonly PostPath[]): string[] {
  return indexArticles(files, layout, noKnownArticles).map(
    ({ fields }) => yamlText(fields.get('lang'))?.toLowerCase() ?? site.language.toLowerCase(),
  )
}

/** The language of an article of Hugo: that of its folder, or of the end of its name. */
function languageOf(path: string, site: SourceSite): string {
  const { language, languages } = site
  const named = /^([^/]+)\//.exec(path)?.[1]?.toLowerCase() ?? ''
  const ending = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)\.\w+$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return (
    divideLanguageFolder(site, path)?.language ??
    [named, ending].find((one) => languages.includes(one)) ??
    language.toLowerCase()
  )
}
