import type { PageParams } from '@qingjian/api-client/contract'

/** Messages per page. */
const MESSAGES_PER_PAGE = 20

/** List parameters of a page of the message board. */
export function messagePageParams(pageNum: number): PageParams {
  return { pageNum, pageSize: MESSAGES_PER_PAGE }
}
