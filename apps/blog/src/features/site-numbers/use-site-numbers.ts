import { articleQueries, tagQueries } from '@qingjian/api-client/query'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { useSiteCounters } from '#core/data/use-site.ts'
import { groupDigits } from '#features/counts/group-digits.ts'

/** The numbers of the site, each written for people; a dash where one could not be read. */
export type SiteNumbers = Readonly<
  Record<'articles' | 'words' | 'categories' | 'tags' | 'visitors' | 'views', string>
>

/** Counts what the site holds and how often it was seen. */
export function useSiteNumbers(): SiteNumbers {
  const api = useApi()
  const articles = articleQueries(api)
  const { visitorCount, blogViewsCount, wordCount } = useSiteCounters()
  return {
    articles: write(useOptionalData(articles.list({ pageSize: 1 }))?.total),
    words: write(wordCount || undefined),
    categories: write(useOptionalData(articles.allCategories())?.length),
    tags: write(useOptionalData(tagQueries(api).list())?.length),
    visitors: write(visitorCount),
    views: write(blogViewsCount),
  }
}

function write(count: number | undefined): string {
  return count === undefined ? '—' : groupDigits(count)
}
