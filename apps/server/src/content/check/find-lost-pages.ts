import { basename, join } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { listFiles, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { pageRules } from '#content/pages/page-rules.ts'
import { readHead } from '#content/read-head.ts'

/**
 * Reports pages of Hexo, Markdown in `source` beside the articles, whose address does not respond here.
 * @param addresses Keys of the addresses that do, with the root of the old site.
 */
export async function findLostPages(
  layout: ContentLayout,
  addresses: ReadonlySet<string>,
): Promise<ContentProblem[]> {
  const rule = pageRules[layout.system]
  if (layout.system !== 'hexo' || rule === null) return []
  const source = join(layout.root, rule.base)
  const files = await listFiles(source).catch(() => [])
  return files.flatMap((path) => {
    const name = relativePosixPath(source, path)
    if (!rule.matches(name) || !wasPage(path)) return []
    const key = addressKey(rule.addressOf(name))
    if (key === null || key === '/404' || isOwnScreen(key) || hasEnding(addresses, key)) return []
    const file = relativePosixPath(layout.root, path)
    return [{ file, line: null, reason: `这个页面没有搬过来，旧网址 ${key} 打不开` }]
  })
}

/** Whether Hexo made a page of the file: it copies files without front matter as they are, and leaves drafts out. */
function wasPage(path: string): boolean {
  try {
    const { text, modifiedAt } = readHead(path)
    if (!/^[\s\uFEFF]*---/.test(text)) return false
    const fields = parseFrontMatter(splitFrontMatter(text))
    return readPostFields(fields, { name: basename(path), modifiedAt }, createReporter(path)).isPublished
  } catch {
    return true
  }
}

/** Whether an address is the key, or the key below the root of the old site. */
function hasEnding(addresses: ReadonlySet<string>, key: string): boolean {
  return addresses.has(key) || addresses.values().some((address) => address.endsWith(key))
}
