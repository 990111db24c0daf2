import { useState, type CSSProperties, type ReactElement } from 'react'
import { ImageIcon } from '../icon/index.ts'
import { usePreview, useView } from './preview-context.ts'
import type { PreviewImage } from './preview-image.ts'
import { FITTED, fitFactor, type Geometry, type View } from './preview-view.ts'
import styles from './image-preview.module.css'

interface SlideProps {
  image: PreviewImage
  /** Position relative to the current slide, which is 0; neighbours are preloaded. */
  offset: number
}

/** One picture with its loading and error states; a retry remounts the `<picture>`. */
export function Slide({ image, offset }: SlideProps): ReactElement {
  const { texts } = usePreview()
  const { view, geometryOf, setNaturalSize, frame } = useView()
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>('loading')
  const [attempt, setAttempt] = useState(0)
  const isShown = offset === 0
  const geometry = geometryOf(image)
  const shownState = image.content ? 'loaded' : state

  const picture = (
    <>
      {image.thumbnail && state === 'loading' && geometry && (
        <img src={image.thumbnail} alt="" className={styles.thumbnail} />
      )}
      <picture key={attempt}>
        {image.sources?.map((source) => (
          <source key={`${source.type} ${source.srcSet}`} {...source} />
        ))}
        <img
          sizes={image.srcSet && (image.sizes ?? '100vw')}
          srcSet={image.srcSet}
          src={image.src}
          alt={image.alt || 'image'}
          draggable={false}
          className={styles.image}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setNaturalSize(image, { width: naturalWidth || 1, height: naturalHeight || 1 })
            setState('loaded')
          }}
          onError={() => setState('error')}
        />
      </picture>
    </>
  )

  return (
    <div
      className={styles.slide}
      data-offset={offset}
      data-state={shownState}
      inert={!isShown}
      aria-hidden={!isShown || undefined}
    >
      <div
        ref={isShown ? frame : undefined}
        data-frame=""
        className={styles.frame}
        style={geometry && place(geometry, isShown ? view : FITTED)}
      >
        {image.content ? image.content(isShown) : picture}
      </div>
      {isShown && shownState === 'loading' && (
        <span role="status" className={styles.loading}>
          <span className={styles.hidden}>{texts.loading}</span>
        </span>
      )}
      {isShown && shownState === 'error' && (
        <div className={styles.error}>
          <ImageIcon size={48} />
          <p role="alert">{texts.failed}</p>
          <button
            type="button"
            data-control=""
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {texts.retry}
          </button>
        </div>
      )}
    </div>
  )
}

/** The layout size is always the fitted size; zoom and rotation are transforms, which animate without layout. */
function place(geometry: Geometry, { scale, rotation, x, y }: View): CSSProperties {
  const factor = fitFactor(geometry)
  const total = (scale * fitFactor(geometry, { ...FITTED, rotation })) / factor
  return {
    inlineSize: geometry.natural.width * factor,
    blockSize: geometry.natural.height * factor,
    transform: `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${total})`,
  }
}
