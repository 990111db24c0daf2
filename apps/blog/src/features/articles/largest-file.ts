import type { Photo } from '@qingjian/api-client/contract'

/** URL of the largest file of a photo in the most compatible format. */
export function largestFile({ sources, url }: Pick<Photo, 'sources' | 'url'>): string {
  return sources.findLast(({ type }) => type === 'image/webp')?.url ?? url
}
