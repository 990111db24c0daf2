import type { PictureSource } from '@qingjian/api-client/contract'
import type { LazyImageSource } from '@qingjian/ui/lazy-image'

/** The variants of a picture for `<source>` elements, the best format first. */
export function pictureSources(variants: readonly PictureSource[], sizes: string): LazyImageSource[] {
  const byType = Map.groupBy(variants, ({ type }) => type)
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const srcSet = byType.get(type)?.map(({ url, width }) => `${url} ${width}w`)
    return srcSet === undefined ? [] : [{ type, sizes, srcSet: srcSet.join(', ') }]
  })
}
