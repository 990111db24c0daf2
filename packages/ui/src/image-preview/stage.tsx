'use client'

import { useCallback, useRef, type HTMLAttributes, type ReactElement } from 'react'
import { cx } from '../cx.ts'
import { usePreview, useView } from './preview-context.ts'
import { Slide } from './slide.tsx'
import { useGestures } from './use-gestures.ts'
import styles from './image-preview.module.css'

/** The area with the current picture, which handles gestures and preloads the neighbours. */
export function ImagePreviewStage({ className, ...props }: HTMLAttributes<HTMLDivElement>): ReactElement {
  const { images, index } = usePreview()
  const { observeStage } = useView()
  const stage = useRef<HTMLDivElement>(null)
  const { swipe, active, handlers } = useGestures(stage)
  const ref = useCallback(
    (element: HTMLDivElement) => {
      stage.current = element
      return observeStage(element)
    },
    [observeStage],
  )

  return (
    <div
      {...props}
      {...handlers}
      ref={ref}
      className={cx(styles.stage, className)}
      data-stage=""
      data-active={active || undefined}
    >
      <div className={styles.slides} style={swipe ? { transform: `translateX(${swipe}px)` } : undefined}>
        {[-1, 0, 1].map((offset) => {
          const image = images[index + offset]
          return image && <Slide key={`${index + offset} ${image.src}`} image={image} offset={offset} />
        })}
      </div>
    </div>
  )
}
