import type { Photo } from '@qingjian/api-client/contract'

/** Address of the largest file of a photo in the format that every program opens. */
export function largestFile({ sources, url }: Pick<Photo, 'sources' | 'url'>): string {
  return sources.findLast(({ type }) => type === 'image/webp')?.url ?? url
}
