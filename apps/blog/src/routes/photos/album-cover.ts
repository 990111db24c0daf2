import type { Album } from '@qingjian/api-client/contract'
import type { AlbumCover } from '@qingjian/ui/album-card'
import { pictureSources } from '#features/articles/picture-sources.ts'

/** Width of a cover on the page, as in the HTML attribute. */
const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 46vw, 370px'

/**
 * The picture that stands for an album; null for one without, as a locked one is.
 * @param priority Loads at once, for the first screen.
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
    sources: pictureSources(sources ?? [], sizes),
    priority,
  }
}
