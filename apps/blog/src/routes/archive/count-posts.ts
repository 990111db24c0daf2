import type { ArchiveYear } from '@qingjian/api-client/contract'

/** Number of the articles of a year, which a long archive does not list. */
export function countPosts({ articleNum, posts }: ArchiveYear): number {
  return articleNum ?? posts.length
}
