import { pagePath } from '@qingjian/api-client/contract'
import { basename } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { listFiles, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import type { PublicationRules } from '#content/front-matter/publication.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { listPageFiles, ownAddress, type PageFile } from '#content/pages/list-pages.ts'
import { readHead } from '#content/layout/read-head.ts'

/**
 * Reports pages of the old site whose address does not respond here.
 * @param addresses Keys of the addresses that respond, with the root of the old site.
 */
export async function findLostPages(
  layout: ContentLayout,
  site: SourceSite,
  addresses: ReadonlySet<string>,
): Promise<ContentProblem[]> {
  const files = await listPageFiles(layout, site)
  const endings = endingsOf(addresses)
  const pages = [
    ...files.map((page) => ({ path: page.path, address: oldAddressOf(page, layout) })),
    ...(await listHtmlPages(layout)),
  ]
  return pages.flatMap(({ path, address }) => {
    const key = address === null ? null : addressKey(address)
    if (key === null || key === '/404' || isOwnScreen(key) || endings.has(key)) return []
    const file = relativePosixPath(layout.root, path)
    const reason = verification.test(basename(path))
      ? '搜索引擎的验证文件没有搬过来'
      : `这个页面没有搬过来，旧网址 ${key} 打不开`
    return [{ file, line: null, reason }]
  })
}

/** Files by which search engines recognise the owner of a site. */
const verification = /^(?:google|baidu_verify|sogousiteverification|yandex_|BingSiteAuth)/i

/** Pages that are HTML; the files of Jekyll that are no pages of the site have no front matter. */
async function listHtmlPages({ site, system }: ContentLayout): Promise<{ path: string; address: string }[]> {
  if (system === 'plain') return []
  const files = await listFiles(site).catch(() => [])
  return files.flatMap((path) => {
    const name = relativePosixPath(site, path)
    if (!/\.html?$/i.test(name) || /(?:^|\/)_/.test(name)) return []
    if (system === 'jekyll' && !hasFrontMatter(path) && !verification.test(basename(name))) return []
    return [{ path, address: pagePath(`/${name}`) }]
  })
}

const frontMatterStart = /^[\s\uFEFF]*---/

function hasFrontMatter(path: string): boolean {
  try {
    return frontMatterStart.test(readHead(path).text)
  } catch {
    return false
  }
}

/** Null for a file that the old system did not publish as a page: without front matter where that needs one, or a draft. */
function oldAddressOf({ path, name, rule }: PageFile, rules: PublicationRules): string | null {
  try {
    const { text, modifiedAt } = readHead(path)
    if (rule.needsFrontMatter && !frontMatterStart.test(text)) return null
    const fields = parseFrontMatter(splitFrontMatter(text))
    const facts = { name: basename(path), modifiedAt, rules }
    const { isPublished } = readPostFields(fields, facts, createReporter(path))
    return isPublished ? (ownAddress(fields) ?? rule.addressOf(name, fields)) : null
  } catch {
    return rule.addressOf(name)
  }
}

/** The addresses, and what follows each folder of them: a page may be below the root of the old site. */
function endingsOf(addresses: ReadonlySet<string>): Set<string> {
  const endings = new Set<string>()
  for (const address of addresses)
    for (let at = 0; at !== -1; at = address.indexOf('/', at + 1)) endings.add(address.slice(at))
  return endings
}
