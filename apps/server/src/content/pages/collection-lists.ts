import { writeTextList } from '#content/pages/jekyll-templates.ts'
import type { PageList, PagePath } from '#content/pages/page-list.ts'
import { pagePath } from '@qingjian/api-client/contract'

/** A page of Jekyll that lists a collection, whose texts may be read after it. */
export interface CollectionTemplate {
  page: PagePath
  /** The folder of the collection, relative to the content folder. */
  folder: string
}

/** The page with links to the texts of its collection; null for a collection without any. */
export function toListPage(
  { page, folder }: CollectionTemplate,
  { pages }: Pick<PageList, 'pages'>,
): PagePath | null {
  const texts = pages.filter(
    ({ contentPath, isUnlisted }) => contentPath.startsWith(`${folder}/`) && !isUnlisted,
  )
  if (texts.length === 0) return null
  return { ...page, links: writeTextList(texts.map(({ key, title }) => ({ title, path: pagePath(key) }))) }
}
