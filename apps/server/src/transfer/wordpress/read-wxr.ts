import type { OldList } from '#transfer/articles/imported-article.ts'
import { assertEntryLength, parseXml } from '#transfer/documents/read-xml.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { createWxrItem, type WxrItem, wxrTexts } from '#transfer/wordpress/wxr-item.ts'

/** Categories and tags of one entry. */
const maxTerms = 1_000
/** Categories whose parents are held in memory. */
const maxCategories = 10_000
const maxSlugLength = 500
/** Categories around a category. */
const maxDepth = 20

/** Prefixes of the addresses of lists, which an export does not name; null for none. */
export interface ListBases {
  category: string | null
  tag: string | null
}

/** Those of a site whose owner has not changed them. */
export const defaultBases: ListBases = { category: 'category', tag: 'tag' }

/**
 * Reads the entries of a WordPress export, one at a time.
 * @throws TransferError for a file that is no complete export, has a DTD or exceeds a limit.
 */
export async function* readWxr(
  chunks: AsyncIterable<string>,
  bases: ListBases = defaultBases,
): AsyncGenerator<WxrItem> {
  let item: WxrItem | null = null
  let term: { domain: string; slug: string; name: string } | null = null
  let category = { slug: '', parent: '' }
  const parents = new Map<string, string>()
  let base = ''
  let meta = { key: '', value: '' }
  let characters = 0
  let hasChannel = false

  yield* parseXml<WxrItem>(chunks, {
    system: 'WordPress',
    root: 'rss',
    onOpen(path, attributes) {
      const name = path.at(-1)
      if (path.length === 2) hasChannel ||= name === 'channel'
      if (path.length === 3 && name === 'item') {
        item = {
          ...createWxrItem(),
          root: URL.canParse(base) ? new URL(base).pathname.replace(/\/$/, '') : '',
        }
        characters = 0
      }
      if (path.length === 3 && name === 'wp:category') category = { slug: '', parent: '' }
      if (item === null || path.length !== 4) return
      if (name === 'wp:comment') item.comments += 1
      if (name === 'wp:postmeta') meta = { key: '', value: '' }
      if (name === 'category')
        term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '', name: '' }
    },
    onText(path, text) {
      if (path.length === 5 && path[3] === 'wp:postmeta') {
        // The only field that is read is an id.
        if (path[4] === 'wp:meta_key') meta.key = (meta.key + text).slice(0, 100)
        if (path[4] === 'wp:meta_value') meta.value = (meta.value + text).slice(0, 100)
      }
      if (path.length === 3 && path[2] === 'wp:base_blog_url') base = (base + text).slice(0, 500)
      if (path.length === 4 && path[2] === 'wp:category') {
        if (path[3] === 'wp:category_nicename') category.slug = (category.slug + text).slice(0, maxSlugLength)
        if (path[3] === 'wp:category_parent')
          category.parent = (category.parent + text).slice(0, maxSlugLength)
      }
      if (item === null || path.length !== 4) return
      characters += text.length
      assertEntryLength(characters, '一篇文章')
      const name = path[3] ?? ''
      if (term !== null) term.name += text
      else if (Object.hasOwn(wxrTexts, name)) item[wxrTexts[name] ?? 'title'] += text
    },
    onClose(path) {
      if (path.length === 3 && path[2] === 'wp:category' && parents.size < maxCategories)
        parents.set(category.slug.trim(), category.parent.trim())
      if (item === null) return null
      if (term !== null && path.length === 4) {
        const terms = term.domain === 'category' ? item.categories : item.tags
        const isKnown = term.domain === 'category' || term.domain === 'post_tag'
        if (isKnown && terms.length < maxTerms) {
          terms.push(term.name)
          item.lists.push(...listOf(term, parents, item.root, bases))
        }
        term = null
      }
      if (path.length === 4 && path[3] === 'wp:postmeta' && meta.key.trim() === '_thumbnail_id')
        item.thumbnail = meta.value.trim()
      if (path.length !== 3) return null
      const closed = item
      item = null
      return closed
    },
  })
  if (!hasChannel) throw new TransferError('这不是 WordPress 的导出文件')
}

/** The list of a category or tag, at the address that WordPress has for it. */
function listOf(
  { domain, slug, name }: { domain: string; slug: string; name: string },
  parents: ReadonlyMap<string, string>,
  root: string,
  bases: ListBases,
): OldList[] {
  if (slug === '' || slug.length > maxSlugLength) return []
  const pathOf = (base: string | null, slugs: readonly string[]): string =>
    `${[root, ...(base === null ? [] : [base]), ...slugs].join('/')}/`
  if (domain !== 'category') return [{ kind: 'tags', name, path: pathOf(bases.tag, [slug]) }]
  const slugs = [slug]
  for (let parent = parents.get(slug); parent && slugs.length < maxDepth; parent = parents.get(parent))
    slugs.unshift(parent)
  return [{ kind: 'categories', name, path: pathOf(bases.category, slugs) }]
}
