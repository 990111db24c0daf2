import type { ArticleListParams } from '@qingjian/api-client/contract'

/** Asks for the articles of this site that are shown as found; there are more in the search dialog. */
export function siteResultsParams(words: string): ArticleListParams {
  return { keyword: words, pageSize: 10 }
}
