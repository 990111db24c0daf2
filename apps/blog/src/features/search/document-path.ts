import type { SearchItem } from '@qingjian/api-client/contract'
import { paths } from '#core/paths.ts'

/** Path of a document that the search finds. */
export function documentPath({ kind, id }: Pick<SearchItem, 'kind' | 'id'>): string {
  if (kind === 'article') return paths.post(id)
  return kind === 'moment' ? paths.moments({ id }) : paths.album(id)
}
