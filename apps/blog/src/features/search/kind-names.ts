import type { SearchKind } from '@qingjian/api-client/contract'

/** Names of the kinds of documents. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  article: '文章',
  moment: '说说',
  album: '相册',
}

/** Measure words of the kinds of documents. */
export const kindUnits: Readonly<Record<SearchKind, string>> = { article: '篇', moment: '条', album: '本' }
