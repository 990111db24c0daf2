import { basename, dirname, join } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { stemOf } from '#content/addresses/article-facts.ts'
import { aliasesOf } from '#content/addresses/old-addresses.ts'
import { isFeedAddress } from '#content/addresses/list-addresses.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import { isInside, listFiles, relativePosixPath } from '#content/content-files.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { isFolder } from '#content/layout/folders.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { type PostFields, readPostFields } from '#content/front-matter/post-fields.ts'
import { type PublicationRules, readUnlistedPage } from '#content/front-matter/publication.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { type PostPath, toPostPath } from '#content/layout/list-posts.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { hugoRule } from '#content/pages/hugo-pages.ts'
import { readHead } from '#content/layout/read-head.ts'
import { collectionRule } from '#content/pages/jekyll-collections.ts'
import type { PageAlias, PageList, PagePath } from '#content/pages/page-list.ts'
import { addListPages, type CollectionTemplate } from '#content/pages/collection-lists.ts'
import { listedCollection } from '#content/pages/jekyll-templates.ts'
import { screenFor, searchPage } from '#content/pages/screens.ts'
import { pageRules, type PageRule } from '#content/pages/page-rules.ts'

const maxPages = 500
/** Texts about the repository, and pages that this site has in another form. */
const excludedNames = /^(?:404|readme|license|changelog|contributing)\.\w+$/i

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
export async function listPages(layout: ContentLayout, site: SourceSite): Promise<PageList> {
  const list: PageList = { pages: [], about: null, aliases: [], problems: [] }
  const templates: CollectionTemplate[] = []
  for (const file of await listPageFiles(layout, site)) templates.push(...readPage(layout, site, file, list))
  addListPages(list, templates, Date.now())
  const pages = list.pages.slice(0, maxPages)
  if (list.pages.length > maxPages)
    list.problems.push({ file: '.', line: null, reason: `页面超过 ${maxPages} 个，其余的没有搬过来` })
  return { ...list, pages }
}

/** Lists the files that the rules of the old system take as pages. */
export async function listPageFiles(layout: ContentLayout, site: SourceSite): Promise<PageFile[]> {
  const rule = ruleOf(layout, site)
  const rules = [
    ...Array.from(site.collections, ([folder, pattern]) => collectionRule(folder, pattern)),
    ...(rule === null ? [] : [rule]),
  ]
  // The pages of Jekyll's folder `_pages` can be a collection, too.
  const listed = new Map<string, PageFile>()
  for (const each of rules)
    for (const file of await listByRule(layout, each)) if (!listed.has(file.path)) listed.set(file.path, file)
  return [...listed.values()]
}

function ruleOf(layout: ContentLayout, site: SourceSite): PageRule | null {
  if (layout.system === 'hugo') return hugoRule(layout, site)
  const rule: PageRule | null = pageRules[layout.system]
  if (layout.system === 'hexo' && rule !== null)
    return { ...rule, base: relativePosixPath(layout.root, layout.base) }
  if (layout.system !== 'vuepress' || rule === null) return rule
  const base = relativePosixPath(layout.root, layout.base)
  // In VitePress `README.md` is a page of its own.
  const isVitePress = !layout.site.endsWith('.vuepress/public')
  const addressOf = (name: string): string | null =>
    isVitePress && /\/readme\.md$/i.test(name)
      ? pagePath(`/${name.replace(/\.md$/i, '')}`)
      : rule.addressOf(name)
  return { ...rule, base, addressOf }
}

async function listByRule(layout: ContentLayout, rule: PageRule): Promise<PageFile[]> {
  const base = join(layout.root, rule.base)
  if ((rule.base !== '' && !isInside(layout.root, base)) || !(await isFolder(base))) return []
  const files = await listFiles(base).catch(() => [])
  const isSibling = (path: string): boolean =>
    !/\/(?:readme|index)\.md$/i.test(path) && toPostPath(layout, path) !== null
  const others = new Set(files.filter(isSibling).map((path) => dirname(path)))
  return files.flatMap((path) => {
    const name = relativePosixPath(base, path)
    const isExcluded = isInside(layout.posts, path) && !rule.isAmongArticles
    // The name of an index page of VuePress.
    const isText = layout.system !== 'vuepress' && excludedNames.test(basename(path))
    return !rule.matches(name, others.has(dirname(path))) || isExcluded || isText
      ? []
      : [{ path, name, rule }]
  })
}

/**
 * Adds the page, unless the file is none; a file that cannot be read is reported when it is compiled.
 * @returns The template of a list, which is not added; empty for other pages.
 */
function readPage(
  layout: ContentLayout,
  site: SourceSite,
  { path, name, rule }: PageFile,
  list: PageList,
): CollectionTemplate[] {
  const contentPath = relativePosixPath(layout.root, path)
  const place = { path, contentPath, sourcePath: contentPath, isUnlisted: false, createdAt: 0 }
  const text = tryReadHead(place.path)
  if (text !== null && rule.needsFrontMatter && !hasFrontMatter(text, layout)) return []
  const read = text === null ? null : tryRead(text, place, layout)
  if (read === null) {
    addPage(place, rule.addressOf(name), null, list)
    return []
  }
  const { fields, body, isPublished, isLocked, createdAt } = read
  if (!isPublished) return []
  const isScreen = rule.isScreen(fields, body, name)
  if (body.trim() === '' || isScreen || searchPage.test(name)) {
    const address = ownAddress(fields) ?? rule.addressOf(name, fields)
    if (address === null) return []
    const folder = layout.system === 'jekyll' ? listedCollection(body, site.collections.keys()) : null
    const key = addressKey(address)
    const target = screenFor({ fields, body, name, isScreen }, layout)
    const toScreen = target === null ? [] : screenAliases(address, target, fields, contentPath)
    if (folder !== null && key !== null && !isLocked && !isOwnScreen(key) && !numberedScreens.test(key)) {
      const title = yamlText(fields.get('title')) ?? stemOf(name)
      const isUnlisted = readUnlistedPage(fields, layout)
      const page = {
        ...place,
        address: decodePercent(address),
        key,
        title,
        createdAt,
        isUnlisted,
        links: null,
      }
      const aliases = aliasesTo(pagePath(key), address, fields, contentPath)
      return [{ page, folder, aliases, otherwise: toScreen }]
    }
    list.aliases.push(...toScreen)
    return []
  }
  if (isLocked) {
    const line = fields.lineOf('password')
    list.problems.push({ file: place.contentPath, line, reason: '页面不能加密，为免泄露没有发布' })
    return []
  }
  const isUnlisted = readUnlistedPage(fields, layout)
  addPage(
    { ...place, isUnlisted, createdAt },
    ownAddress(fields) ?? rule.addressOf(name, fields),
    fields,
    list,
  )
  return []
}

function screenAliases(address: string, to: string, fields: MappingFields, file: string): PageAlias[] {
  const key = addressKey(address)
  const isKnown = key !== null && (isOwnScreen(key) || isFeedAddress(key))
  return [
    ...(isKnown ? [] : [{ path: address, line: null, file, to }]),
    ...aliasesTo(to, address, fields, file),
  ]
}

function aliasesTo(to: string, address: string, fields: MappingFields, file: string): PageAlias[] {
  return aliasesOf(fields, address).map(({ path, line }) => ({ path, line, file, to }))
}

/** Hexo takes keys before the first `---` for front matter, too. */
function hasFrontMatter(text: string, { system }: ContentLayout): boolean {
  if (/^[\s\uFEFF]*(?:---|\+\+\+|\{)/.test(text)) return true
  return system === 'hexo' && splitFrontMatter(text).frontMatter !== ''
}

/** The address that the front matter of a page has; null for none. */
export function ownAddress(fields: MappingFields): string | null {
  const address = yamlText(fields.get('permalink')) ?? yamlText(fields.get('url'))
  // Jekyll fills the parts of a pattern.
  return address?.startsWith('/') === true && !/\/:[a-z]/.test(address) ? address : null
}

function addPage(
  { isUnlisted, createdAt, ...place }: PostPath & Pick<PagePath, 'isUnlisted' | 'createdAt'>,
  address: string | null,
  fields: MappingFields | null,
  list: PageList,
): void {
  const key = address === null ? null : addressKey(address)
  if (address === null || key === null) return
  if (numberedScreens.test(key)) {
    const reason = `这个页面没有搬过来：网址 ${key} 归本站的年卷、相册和文章`
    list.problems.push({ file: place.contentPath, line: null, reason })
    return
  }
  if (key === '/about') list.about ??= place
  else if (isOwnScreen(key)) return
  else
    list.pages.push({
      ...place,
      isUnlisted,
      createdAt,
      address: decodePercent(address),
      key,
      title: yamlText(fields?.get('title')) ?? stemOf(place.path),
      links: null,
    })
  if (fields === null) return
  list.aliases.push(...aliasesTo(pagePath(key), address, fields, place.contentPath))
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
  rules: PublicationRules,
):
  | (Pick<PostFields, 'isPublished' | 'createdAt'> & {
      fields: MappingFields
      body: string
      isLocked: boolean
    })
  | null {
  try {
    const split = splitFrontMatter(text)
    const fields = parseFrontMatter(split)
    const { isPublished, password, createdAt } = readPostFields(
      fields,
      { name: basename(path), modifiedAt: 0, rules },
      createReporter(contentPath),
    )
    const isLocked = password !== null || (fields.get('password') ?? '') !== ''
    return { fields, body: split.body, isPublished: isPublished || isLocked, isLocked, createdAt }
  } catch {
    return null
  }
}
