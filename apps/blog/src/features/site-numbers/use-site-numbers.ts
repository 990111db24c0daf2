import { articleQueries, tagQueries } from '@qingjian/api-client/query'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { useSiteCounters } from '#core/data/use-site.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { shownCount } from '#features/counts/shown-count.ts'

/** The formatted site statistics; a dash for a value that could not be loaded. */
export type SiteNumbers = Readonly<Record<'articles' | 'words' | 'categories' | 'tags', string>> &
  /** Null while they are too small to be shown. */
  Readonly<Record<'visitors' | 'views', string | null>>

/** Returns the number of articles, words, categories, tags, visitors and views. */
export function useSiteNumbers(): SiteNumbers {
  const api = useApi()
  const articles = articleQueries(api)
  const { visitorCount, blogViewsCount, wordCount } = useSiteCounters()
  return {
    articles: write(useOptionalData(articles.list({ pageSize: 1 }))?.total),
    words: write(wordCount || undefined),
    categories: write(useOptionalData(articles.allCategories())?.length),
    tags: write(useOptionalData(tagQueries(api).list())?.length),
    visitors: shownCount(visitorCount),
    views: shownCount(blogViewsCount),
  }
}

function write(count: number | undefined): string {
  return count === undefined ? '—' : groupDigits(count)
}
