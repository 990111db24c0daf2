import type { ArticleListParams } from '@qingjian/api-client/contract'

/** List parameters of the site's own results; the search dialog shows more. */
export function siteResultsParams(words: string): ArticleListParams {
  return { keyword: words, pageSize: 10 }
}
