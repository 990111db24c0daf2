'use client'

import { useEffect, useRef, type HTMLAttributes, type ReactElement } from 'react'
import { cx } from '../../cx.ts'
import { useTexts } from '../../texts/texts-context.ts'
import { usePreview } from '../preview-context.ts'
import { imagePreviewThumbnailsTexts } from './image-preview-thumbnails-texts.ts'
import styles from './image-preview-thumbnails.module.css'

/** A strip of thumbnails with one tab stop; arrow keys change the picture. Renders nothing for a single picture. */
export function ImagePreviewThumbnails(props: HTMLAttributes<HTMLDivElement>): ReactElement | null {
  const { images, index, openAt } = usePreview()
  const { label } = useTexts('imagePreviewThumbnails', imagePreviewThumbnailsTexts)
  const current = useRef<HTMLButtonElement>(null)
  const hasScrolled = useRef(false)

  // Not a layout effect: the dialog is shown in one of its own.
  useEffect(() => {
    const button = current.current
    const strip = button?.parentElement
    if (!button || !strip) return
    if (strip.contains(document.activeElement)) button.focus({ preventScroll: true })
    // Not `scrollIntoView`, which also scrolls the page. The first position is set without animation.
    strip.scrollTo({
      left: button.offsetLeft + (button.offsetWidth - strip.clientWidth) / 2,
      behavior: hasScrolled.current ? 'auto' : 'instant',
    })
    hasScrolled.current = true
  }, [index])

  if (images.length < 2) return null
  return (
    <div role="group" aria-label={label} {...props} className={cx(styles.strip, props.className)}>
      {images.map((image, at) => (
        <button
          key={`${String(at)} ${image.src}`}
          ref={at === index ? current : undefined}
          type="button"
          aria-label={image.alt || String(at + 1)}
          aria-current={at === index || undefined}
          tabIndex={at === index ? 0 : -1}
          className={styles.thumbnail}
          onClick={() => openAt(at)}
        >
          <img
            alt=""
            width={64}
            height={48}
            loading="lazy"
            decoding="async"
            draggable={false}
            src={image.thumbnail ?? image.src}
          />
        </button>
      ))}
    </div>
  )
}
