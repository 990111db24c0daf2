import { readPageNum } from '#features/articles/list-parameters.ts'

/** A view of the page: the links, or a page of the friends’ articles. */
export type FriendsView = { name: 'links' } | { name: 'articles'; pageNum: number }

/**
 * Reads the view from the query string; an unknown one is that of the links.
 * @throws The not-found fault for an invalid page number.
 */
export function readFriendsView(url: URL): FriendsView {
  if (url.searchParams.get('view') !== 'articles') return { name: 'links' }
  return { name: 'articles', pageNum: readPageNum(url) }
}
