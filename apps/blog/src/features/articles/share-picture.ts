import type { PictureMeta, PictureSource } from '@qingjian/api-client/contract'
import type { SharePicture } from '#core/screen/page-meta.tsx'

/** A picture of the content. */
interface SharedPicture {
  url: string
  /** Pixels of the picture as it was brought. */
  width: number
  height: number
  sources: readonly PictureSource[]
  description?: string
}

/** A cover as the wire has it: of a picture on another site nothing but its address is known. */
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

/** The form of a picture that every browser can read, with the size of just that form. */
export function sharePicture({ url, width, height, sources, description }: SharedPicture): SharePicture {
  // The size stands in what the server sends, and nowhere else.
  if (!import.meta.env.SSR) return { url }
  const shown = sources.find((source) => source.url === url)?.width ?? width
  return {
    url,
    width: shown,
    height: width === 0 ? 0 : Math.round((height * shown) / width),
    alt: description,
  }
}
