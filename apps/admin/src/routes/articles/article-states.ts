import type { ArticleState } from '@qingjian/api-client/contract'

/** Names of the states. */
export const stateNames: Record<ArticleState, string> = {
  published: '已发布',
  scheduled: '定时',
  draft: '草稿',
  unpublished: '已下架',
  failed: '有错误',
}
