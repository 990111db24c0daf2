import { stemOf } from '#content/addresses/article-facts.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { listedScreen } from '#content/pages/jekyll-templates.ts'
import { sectionOf } from '#content/pages/page-rules.ts'

/** What this site has for pages that themes fill, by their layout or type. */
const lists = new Map([
  ...['archive', 'archives', 'posts', 'search'].map((name) => [name, '/archive'] as const),
  ...['link', 'links', 'flink', 'friend', 'friends'].map((name) => [name, '/friends'] as const),
  ...['tag', 'tags'].map((name) => [name, '/tags'] as const),
  ...['category', 'categories'].map((name) => [name, '/categories'] as const),
  ...['guestbook', 'message', 'messages'].map((name) => [name, '/messages'] as const),
])

/** A page of search, which a theme fills whatever its text. */
export const searchPage = /(?:^|\/)search\.\w+$/i

/** What this site has for a page that a theme fills; null for nothing. */
export function screenFor(
  { fields, body, name, isScreen }: { fields: MappingFields; body: string; name: string; isScreen: boolean },
  { system }: ContentLayout,
): string | null {
  const stem = system === 'jekyll' || searchPage.test(name) ? stemOf(name).replace(/^\d+/, '') : null
  const kinds = [yamlText(fields.get('layout')), yamlText(fields.get('type')), sectionOf(name), stem]
  const named = kinds.map((kind) => lists.get(kind?.toLowerCase() ?? '')).find((to) => to !== undefined)
  const listed = system === 'jekyll' ? listedScreen(body) : undefined
  // A list of Hugo without a text, whose articles are in other folders.
  const isList = system === 'hugo' && sectionOf(name) !== undefined && !isScreen
  return named ?? listed ?? (isList ? '/archive' : null)
}
