import { type Photo, pictureFormats } from '@qingjian/api-client/contract'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { useRef, useState, type MouseEvent, type ReactElement } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { largestFile } from '#features/articles/largest-file.ts'
import frame from '#features/photo-frame/photo-frame.module.css'
import styles from './moment-photos.module.css'
import { photoShape } from './photo-shape.ts'

interface MomentPhotosProps {
  photos: readonly Photo[]
  /** Loads eagerly, because it is above the fold. */
  priority: boolean
}

const MomentPreview = lazyComponent(async () => (await import('./moment-preview.tsx')).MomentPreview)

/** `sizes` attribute of a picture. */
const sizes = {
  one: '(width < 48rem) calc(100vw - 2rem), 560px',
  many: '(width < 48rem) 50vw, 208px',
}

/** The pictures of a moment: one large, two or four in two columns, others in three; links to the files without scripts. */
export function MomentPhotos({ photos, priority }: MomentPhotosProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState(false)
  const isAlone = photos.length === 1

  const openAt = (event: MouseEvent, chosen: number): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIndex(chosen)
    setOpen(true)
  }

  return (
    <>
      <ul ref={list} className={styles.grid} data-count={photos.length}>
        {photos.map((photo, at) => (
          <li key={photo.id} data-shape={isAlone ? photoShape(photo) : undefined}>
            <a
              href={largestFile(photo)}
              target="_blank"
              rel="noreferrer"
              aria-haspopup="dialog"
              aria-label={photoName(photo, at, photos.length)}
              className={styles.photo}
              onClick={(event) => openAt(event, at)}
            >
              <LazyImage
                src={photo.url}
                alt=""
                sources={pictureFormats(photo.sources, isAlone ? sizes.one : sizes.many)}
                width={photo.width}
                height={photo.height}
                thumbhash={photo.thumbhash}
                priority={priority && at === 0}
                className={frame.frame}
              />
            </a>
          </li>
        ))}
      </ul>
      <MomentPreview
        when={open}
        onMissing={() => setOpen(false)}
        photos={photos}
        thumbnail={(at) => list.current?.querySelectorAll('img')[at]}
        open={open}
        onOpenChange={setOpen}
        index={index}
        onIndexChange={setIndex}
      />
    </>
  )
}

function photoName({ description }: Photo, at: number, count: number): string {
  const what = description === '' ? '图片' : description
  return count === 1 ? `查看大图：${what}` : `查看大图：${what}（第 ${at + 1} 张，共 ${count} 张）`
}
