import { type Moment, pictureFormats } from '@qingjian/api-client/contract'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { useId, type ReactElement } from 'react'
import frame from '#features/photo-frame/photo-frame.module.css'
import { paths } from '#core/paths.ts'
import styles from './recent-photos.module.css'

/** Number of pictures, three in a row. */
const maxPhotos = 9

/** The pictures of the moments on this page, each a link to its moment. */
export function RecentPhotos({ moments }: { moments: readonly Moment[] }): ReactElement | null {
  const heading = useId()
  const photos = moments.flatMap(({ id, images }) => images.map((photo) => ({ momentId: id, photo })))
  if (photos.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        近来的照片
      </h2>
      <ul className={styles.photos}>
        {photos.slice(0, maxPhotos).map(({ momentId, photo }) => (
          <li key={photo.id}>
            <a href={paths.moments({ id: momentId })} className={styles.link}>
              <LazyImage
                src={photo.url}
                alt={photo.description === '' ? '说说的照片' : photo.description}
                sources={pictureFormats(photo.sources, '96px')}
                width={photo.width}
                height={photo.height}
                thumbhash={photo.thumbhash}
                className={frame.frame}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
