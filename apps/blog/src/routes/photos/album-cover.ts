import { type Album, pictureFormats } from '@qingjian/api-client/contract'
import type { AlbumCover } from '@qingjian/ui/album-card'

/** `sizes` attribute of a cover. */
const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 46vw, 370px'

/**
 * The cover of an album; null without one, as for locked albums.
 * @param priority Whether it loads eagerly, because it is above the fold.
 */
export function albumCover({ cover, coverMeta }: Album, priority: boolean): AlbumCover | null {
  if (cover === null) return null
  if (coverMeta === null) return { src: cover, priority }
  const { width, height, thumbhash, sources } = coverMeta
  return {
    src: cover,
    width,
    height,
    thumbhash,
    sources: pictureFormats(sources ?? [], sizes),
    priority,
  }
}
