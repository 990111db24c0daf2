import type { ArticlePost } from '@qingjian/api-client/contract'

export interface ArchiveDay {
  /** 1 to 12. */
  month: number
  day: number
  posts: ArticlePost[]
}

/** Groups the articles of one year by day, in calendar order. */
export function groupByDay(posts: readonly ArticlePost[]): ArchiveDay[] {
  const days = Map.groupBy(posts.toReversed(), ({ createTime }) => createTime.slice(5, 10))
  return Array.from(days, ([date, ofDay]) => ({
    month: Number(date.slice(0, 2)),
    day: Number(date.slice(3)),
    posts: ofDay,
  })).toSorted((one, other) => one.month - other.month || one.day - other.day)
}
