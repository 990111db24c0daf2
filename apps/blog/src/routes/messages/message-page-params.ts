import type { PageParams } from '@qingjian/api-client/contract'

/** Messages on a page. */
const MESSAGES_PER_PAGE = 20

/** Which messages a page of the board shows. */
export function messagePageParams(pageNum: number): PageParams {
  return { pageNum, pageSize: MESSAGES_PER_PAGE }
}
