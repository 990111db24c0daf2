import type { LazyImageSource } from '@qingjian/ui/lazy-image'

interface PictureVariant {
  url: string
  type: string
  /** Pixels. */
  width: number
}

/** Groups the sizes of a picture by format, the best format first, as `<source>` elements want them. */
export function pictureSources(variants: readonly PictureVariant[], sizes: string): LazyImageSource[] {
  const byType = Map.groupBy(variants, ({ type }) => type)
  return ['image/avif', 'image/webp'].flatMap((type) => {
    const ofType = byType.get(type)
    return ofType === undefined
      ? []
      : [{ type, sizes, srcSet: ofType.map(({ url, width }) => `${url} ${width}w`).join(', ') }]
  })
}
