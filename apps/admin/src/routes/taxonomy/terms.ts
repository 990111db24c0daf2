import type { EditableArticle } from '@qingjian/api-client/contract'

/** A category or a tag. */
export interface Term {
  name: string
  articles: readonly EditableArticle[]
}

/** The categories, those of most articles first. */
export function listCategories(articles: readonly EditableArticle[]): Term[] {
  return listTerms(articles, ({ categoryName }) => (categoryName === null ? [] : [categoryName]))
}

/** The tags, those of most articles first. */
export function listTags(articles: readonly EditableArticle[]): Term[] {
  return listTerms(articles, ({ tags }) => tags)
}

function listTerms(
  articles: readonly EditableArticle[],
  namesOf: (article: EditableArticle) => readonly string[],
): Term[] {
  const terms = new Map<string, EditableArticle[]>()
  for (const article of articles) {
    for (const name of namesOf(article)) {
      const found = terms.get(name)
      if (found === undefined) terms.set(name, [article])
      else found.push(article)
    }
  }
  return [...terms]
    .map(([name, found]) => ({ name, articles: found }))
    .toSorted((a, b) => b.articles.length - a.articles.length || a.name.localeCompare(b.name, 'zh-CN'))
}
