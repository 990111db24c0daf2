import type { Page } from '@qingjian/api-client/contract'
import { data } from 'react-router-dom'

/** What a loader gives back for a list: a page beyond the first that holds nothing is not there, status 404. */
export function withListStatus<View extends { pageNum: number }>(
  view: View,
  page: Pick<Page<unknown>, 'records'>,
  exists: boolean,
): View | ReturnType<typeof data<View>> {
  const isThere = exists && (page.records.length > 0 || view.pageNum === 1)
  return isThere ? view : data(view, { status: 404 })
}
