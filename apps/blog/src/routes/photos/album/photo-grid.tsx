import type { Photo } from '@qingjian/api-client/contract'
import { useRef, type ReactElement } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { GridPhoto } from './grid-photo.tsx'
import { closePhoto, showPhoto, useLinkedPhoto } from './linked-photo.ts'
import styles from './photo-grid.module.css'

interface PhotoGridProps {
  photos: readonly Photo[]
  /** Id of the photo in the URL; null without one. */
  linkedId: number | null
}

const PhotoPreview = lazyComponent(async () => (await import('./photo-preview.tsx')).PhotoPreview)

/** Number of photos above the fold. */
const onTop = 4

/** The photos of an album in rows of equal height; links to the files without scripts. */
export function PhotoGrid({ photos, linkedId }: PhotoGridProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const exists = photos.some(({ id }) => id === linkedId)
  const shownId = useLinkedPhoto(exists ? linkedId : null)
  const index = photos.findIndex(({ id }) => id === shownId)

  return (
    <>
      <ul ref={list} className={styles.grid}>
        {photos.map((photo, at) => (
          <GridPhoto
            key={photo.id}
            photo={photo}
            at={at}
            count={photos.length}
            priority={at < onTop}
            onShow={showPhoto}
          />
        ))}
      </ul>
      <PhotoPreview
        when={index >= 0}
        onMissing={closePhoto}
        photos={photos}
        index={index}
        onShow={showPhoto}
        onClose={closePhoto}
        thumbnail={(at) => list.current?.children[at]?.querySelector('img')}
      />
    </>
  )
}
