import { basename } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { listPageFiles, ownAddress, type PageFile } from '#content/pages/list-pages.ts'
import { readHead } from '#content/read-head.ts'

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
  return files.flatMap((page) => {
    const address = oldAddressOf(page)
    const key = address === null ? null : addressKey(address)
    if (key === null || key === '/404' || isOwnScreen(key) || hasEnding(addresses, key)) return []
    const file = relativePosixPath(layout.root, page.path)
    return [{ file, line: null, reason: `这个页面没有搬过来，旧网址 ${key} 打不开` }]
  })
}

/** Null for a file that the old system did not publish as a page: without front matter where that needs one, or a draft. */
function oldAddressOf({ path, name, rule }: PageFile): string | null {
  try {
    const { text, modifiedAt } = readHead(path)
    if (rule.needsFrontMatter && !/^[\s\uFEFF]*---/.test(text)) return null
    const fields = parseFrontMatter(splitFrontMatter(text))
    const { isPublished } = readPostFields(fields, { name: basename(path), modifiedAt }, createReporter(path))
    return isPublished ? (ownAddress(fields) ?? rule.addressOf(name, fields)) : null
  } catch {
    return rule.addressOf(name)
  }
}

/** Whether an address is the key, or the key below the root of the old site. */
function hasEnding(addresses: ReadonlySet<string>, key: string): boolean {
  return addresses.has(key) || addresses.values().some((address) => address.endsWith(key))
}
