import type { Page } from '@qingjian/api-client/contract'
import { data } from 'react-router-dom'

/** Loader result of a list: an empty page other than the first has status 404. */
export function withListStatus<View extends { pageNum: number }>(
  view: View,
  page: Pick<Page<unknown>, 'records'>,
  exists: boolean,
): View | ReturnType<typeof data<View>> {
  const pageExists = exists && (page.records.length > 0 || view.pageNum === 1)
  return pageExists ? view : data(view, { status: 404 })
}
