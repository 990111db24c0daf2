import type { PictureMeta, PictureSource } from '@qingjian/api-client/contract'
import type { SharePicture } from '#core/screen/page-meta.tsx'

/** A picture of the content. */
interface SharedPicture {
  url: string
  /** Size of the original picture in px. */
  width: number
  height: number
  sources: readonly PictureSource[]
  description?: string
}

/** A cover as the API sends it; an external picture has only a URL. */
interface Cover {
  cover: string | null
  coverMeta: PictureMeta | null
}

/** The cover of an article or an album; null where it has none. */
export function shareCover({ cover, coverMeta }: Cover): SharePicture | null {
  if (cover === null) return null
  if (!import.meta.env.SSR || coverMeta === null) return { url: cover }
  return sharePicture({ url: cover, ...coverMeta })
}

/** The most compatible variant of a picture, with the size of that file. */
export function sharePicture({ url, width, height, sources, description }: SharedPicture): SharePicture {
  // Only server-rendered metadata contains the size.
  if (!import.meta.env.SSR) return { url }
  const shown = sources.find((source) => source.url === url)?.width ?? width
  return {
    url,
    width: shown,
    height: width === 0 ? 0 : Math.round((height * shown) / width),
    alt: description,
  }
}
