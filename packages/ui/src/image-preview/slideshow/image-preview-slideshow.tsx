'use client'

import { useEffect, useRef, useState, type ButtonHTMLAttributes, type ReactElement, type Ref } from 'react'
import { PauseIcon, PlayIcon } from '../../icon/index.ts'
import { useTexts } from '../../texts/texts-context.ts'
import { usePreview } from '../preview-context.ts'
import { imagePreviewSlideshowTexts } from './image-preview-slideshow-texts.ts'

/** Props of {@link ImagePreviewSlideshow}. */
export interface ImagePreviewSlideshowProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label'
> {
  /**
   * Time in ms that each picture is shown.
   * @default 5000
   */
  interval?: number
  ref?: Ref<HTMLButtonElement>
}

/** Button that starts and pauses a slideshow, which continues with the first picture after the last one. */
export function ImagePreviewSlideshow({
  interval = 5000,
  onClick,
  ...props
}: ImagePreviewSlideshowProps): ReactElement | null {
  const { images, index, open, openAt } = usePreview()
  const texts = useTexts('imagePreviewSlideshow', imagePreviewSlideshowTexts)
  const [isPlaying, setPlaying] = useState(false)
  const latest = useRef(openAt)
  const next = (index + 1) % images.length

  useEffect(() => {
    latest.current = openAt
  })
  useEffect(() => {
    if (!isPlaying || !open) return undefined
    const timer = setInterval(() => latest.current(next), interval)
    return () => clearInterval(timer)
  }, [isPlaying, open, next, interval])

  if (images.length < 2) return null
  const name = isPlaying ? texts.pause : texts.play
  return (
    <button
      type="button"
      title={name}
      data-control=""
      {...props}
      aria-label={name}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) setPlaying(!isPlaying)
      }}
    >
      {props.children ?? (isPlaying ? <PauseIcon /> : <PlayIcon />)}
    </button>
  )
}
