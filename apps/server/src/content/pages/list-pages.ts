import { basename, join } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { isInside, listFiles, relativePosixPath } from '#content/content-files.ts'
import { decodePercent } from '#content/decode-percent.ts'
import { type ContentLayout, isFolder } from '#content/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import type { PostPath } from '#content/list-posts.ts'
import { readHead } from '#content/read-head.ts'
import { collectionRule } from '#content/pages/jekyll-collections.ts'
import { pageRules, type PageRule } from '#content/pages/page-rules.ts'

/** A page of the old site that is no article. */
export interface PagePath extends PostPath {
  /** Path as the old system wrote it, below its root, decoded. */
  address: string
  /** See `addressKey`. */
  key: string
}

/** The pages of the old site, and what cannot be one. */
export interface PageList {
  pages: PagePath[]
  problems: ContentProblem[]
}

const maxPages = 500
/** Texts about the repository, and pages that this site has in another form. */
const excludedNames = /^(?:404|readme|license|changelog|contributing|search)\.\w+$/i

/** Screens of this site that respond to each such address, whether the last part is a number or not. */
const numberedScreens = /^\/(?:archive|photos|post)\/[^/]+$/

/** A file that a rule takes as a page. */
export interface PageFile {
  path: string
  /** Relative to the base of the rule. */
  name: string
  rule: PageRule
}

/** Lists the pages of the old site that have a text and are published; those that themes fill are none. */
export async function listPages(
  layout: ContentLayout,
  site: Pick<SourceSite, 'collections'>,
): Promise<PageList> {
  const problems: ContentProblem[] = []
  const pages = (await listPageFiles(layout, site)).flatMap((file) => readPage(layout, file, problems) ?? [])
  if (pages.length > maxPages)
    problems.push({ file: '.', line: null, reason: `页面超过 ${maxPages} 个，其余的没有搬过来` })
  return { pages: pages.slice(0, maxPages), problems }
}

/** Lists the files that the rules of the old system take as pages. */
export async function listPageFiles(
  layout: ContentLayout,
  { collections }: Pick<SourceSite, 'collections'>,
): Promise<PageFile[]> {
  const rule: PageRule | null = pageRules[layout.system]
  const rules = [
    ...Array.from(collections, ([folder, pattern]) => collectionRule(folder, pattern)),
    ...(rule === null ? [] : [rule]),
  ]
  // The pages of Jekyll's folder `_pages` can be a collection, too.
  const listed = new Map<string, PageFile>()
  for (const each of rules)
    for (const file of await listByRule(layout, each)) if (!listed.has(file.path)) listed.set(file.path, file)
  return [...listed.values()]
}

async function listByRule(layout: ContentLayout, rule: PageRule): Promise<PageFile[]> {
  const base = join(layout.root, rule.base)
  if ((rule.base !== '' && !isInside(layout.root, base)) || !(await isFolder(base))) return []
  const files = await listFiles(base).catch(() => [])
  return files.flatMap((path) => {
    const name = relativePosixPath(base, path)
    const isExcluded = isInside(layout.posts, path) && !rule.isAmongArticles
    return !rule.matches(name) || isExcluded || excludedNames.test(basename(path))
      ? []
      : [{ path, name, rule }]
  })
}

/** Null for what is no page; a file that cannot be read is reported when it is compiled. */
function readPage(
  layout: ContentLayout,
  { path, name, rule }: PageFile,
  problems: ContentProblem[],
): PagePath | null {
  const contentPath = relativePosixPath(layout.root, path)
  const place = { path, contentPath, sourcePath: contentPath }
  const text = tryReadHead(place.path)
  if (text === null) return toPage(place, rule.addressOf(name), problems)
  const hasFrontMatter = /^[\s\uFEFF]*(?:---|\+\+\+|\{)/.test(text)
  if (rule.needsFrontMatter && !hasFrontMatter) return null
  const read = tryRead(text, place)
  if (read === null) return toPage(place, rule.addressOf(name), problems)
  const { fields, body, isPublished, isLocked } = read
  if (body.trim() === '' || !isPublished || rule.isScreen(fields, body)) return null
  if (isLocked) {
    const line = fields.lineOf('password')
    problems.push({ file: place.contentPath, line, reason: '页面不能加密，为免泄露没有发布' })
    return null
  }
  return toPage(place, ownAddress(fields) ?? rule.addressOf(name), problems)
}

/** The address that the front matter of a page has; null for none. */
export function ownAddress(fields: MappingFields): string | null {
  const address = yamlText(fields.get('permalink')) ?? yamlText(fields.get('url'))
  return address?.startsWith('/') === true ? address : null
}

function toPage(place: PostPath, address: string | null, problems: ContentProblem[]): PagePath | null {
  const key = address === null ? null : addressKey(address)
  if (address === null || key === null) return null
  if (numberedScreens.test(key)) {
    const reason = `这个页面没有搬过来：网址 ${key} 归本站的年卷、相册和文章`
    problems.push({ file: place.contentPath, line: null, reason })
    return null
  }
  if (isOwnScreen(key)) return null
  return { ...place, address: decodePercent(address), key }
}

function tryReadHead(path: string): string | null {
  try {
    return readHead(path).text
  } catch {
    return null
  }
}

function tryRead(
  text: string,
  { path, contentPath }: PostPath,
): { fields: MappingFields; body: string; isPublished: boolean; isLocked: boolean } | null {
  try {
    const split = splitFrontMatter(text)
    const fields = parseFrontMatter(split)
    const { isPublished, password } = readPostFields(
      fields,
      { name: basename(path), modifiedAt: 0 },
      createReporter(contentPath),
    )
    const isLocked = password !== null || (fields.get('password') ?? '') !== ''
    return { fields, body: split.body, isPublished: isPublished || isLocked, isLocked }
  } catch {
    return null
  }
}
