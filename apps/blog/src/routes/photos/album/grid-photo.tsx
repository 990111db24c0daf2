import { type Photo, pictureFormats } from '@qingjian/api-client/contract'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { Reveal } from '@qingjian/ui/reveal'
import { memo, type MouseEvent, type ReactElement } from 'react'
import { largestFile } from '#features/articles/largest-file.ts'
import frame from '#features/photo-frame/photo-frame.module.css'
import styles from './photo-grid.module.css'
import { photoRatio } from './photo-ratio.ts'

interface GridPhotoProps {
  photo: Photo
  /** Index in the album, from 0. */
  at: number
  count: number
  /** Loads eagerly, because it is above the fold. */
  priority: boolean
  /** Opens the preview; must be a stable function. */
  onShow: (id: number) => void
}

/** `sizes` attribute of a photo in the grid. */
const sizes = '(width < 40rem) 50vw, (width < 64rem) 40vw, 400px'

/** One photo of an album; memoised, because an album can have hundreds. */
export const GridPhoto = memo(function GridPhoto({
  photo,
  at,
  count,
  priority,
  onShow,
}: GridPhotoProps): ReactElement {
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow(photo.id)
  }
  const exif = Object.values(photo.exif ?? {}).join(' · ')
  return (
    <li className={styles.photo} data-ratio={photoRatio(photo)}>
      <Reveal className={styles.reveal}>
        <a
          href={largestFile(photo)}
          target="_blank"
          rel="noreferrer"
          aria-haspopup="dialog"
          aria-label={`查看大图：${photo.description || '照片'}（第 ${at + 1} 张，共 ${count} 张）`}
          className={styles.link}
          onClick={onClick}
        >
          <LazyImage
            src={photo.url}
            alt=""
            sources={pictureFormats(photo.sources, sizes)}
            width={photo.width}
            height={photo.height}
            thumbhash={photo.thumbhash}
            priority={priority}
            className={frame.frame}
          />
          {(photo.description !== '' || exif !== '') && (
            <span className={styles.caption}>
              {photo.description}
              {exif !== '' && <span className={styles.exif}>{exif}</span>}
            </span>
          )}
        </a>
      </Reveal>
    </li>
  )
})
