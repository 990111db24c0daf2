import { cleanText } from '#platform/text/clean-text.ts'
import { writeTextList } from '#content/pages/jekyll-templates.ts'
import type { PageAlias, PageList, PagePath } from '#content/pages/page-list.ts'
import { pagePath } from '@qingjian/api-client/contract'

/** A page of Jekyll that lists a collection, whose texts may be read after it. */
export interface CollectionTemplate {
  page: PagePath
  /** The folder of the collection, relative to the content folder. */
  folder: string
  /** Further addresses of the page. */
  aliases: readonly PageAlias[]
  /** Addresses of what this site has instead, for a collection without texts. */
  otherwise: readonly PageAlias[]
}

const maxTemplates = 50
const maxTexts = 500
const maxTitleLength = 200

/** Adds the pages with links to the texts of their collections. */
export function addListPages(list: PageList, templates: readonly CollectionTemplate[], now: number): void {
  const pages = list.pages.filter(({ createdAt, isUnlisted }) => !isUnlisted && createdAt <= now)
  for (const { page, folder, aliases, otherwise } of templates.slice(0, maxTemplates)) {
    const texts = pages.filter(({ contentPath }) => contentPath.startsWith(`${folder}/`)).slice(0, maxTexts)
    list.aliases.push(...(texts.length === 0 ? otherwise : aliases))
    if (texts.length > 0) list.pages.push({ ...page, links: writeTextList(texts.map(toLink)) })
  }
}

const toLink = ({ key, title }: PagePath): { title: string; path: string } => ({
  title: cleanText(title, maxTitleLength),
  path: pagePath(key),
})
