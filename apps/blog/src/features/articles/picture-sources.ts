import type { LazyImageSource } from '@qingjian/ui/lazy-image'

interface PictureVariant {
  url: string
  type: string
  /** Pixels. */
  width: number
}

/** Groups the variants of a picture by format for `<source>` elements, the best format first. */
export function pictureSources(variants: readonly PictureVariant[], sizes: string): LazyImageSource[] {
  const byType = Map.groupBy(variants, ({ type }) => type)
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const ofType = byType.get(type)
    return ofType === undefined
      ? []
      : [{ type, sizes, srcSet: ofType.map(({ url, width }) => `${url} ${width}w`).join(', ') }]
  })
}
