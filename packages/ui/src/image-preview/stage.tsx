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
  const { offset, attributes, handlers } = useGestures(stage)
  const isMoved = offset.x !== 0 || offset.y !== 0
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
      {...attributes}
    >
      <div
        className={styles.slides}
        style={isMoved ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
      >
        {[-1, 0, 1].map((position) => {
          const image = images[index + position]
          return image && <Slide key={`${index + position} ${image.src}`} image={image} offset={position} />
        })}
      </div>
    </div>
  )
}
