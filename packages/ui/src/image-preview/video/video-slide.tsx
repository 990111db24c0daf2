'use client'

import { useEffect, useRef, type ReactElement, type TrackHTMLAttributes } from 'react'
import type { PreviewImage } from '../preview-image.ts'
import styles from './video-slide.module.css'

/** Options of {@link videoSlide}. */
export interface VideoSlideOptions extends Omit<
  PreviewImage,
  'content' | 'srcSet' | 'sizes' | 'sources' | 'alt' | 'width' | 'height'
> {
  /** Accessible name of the video. */
  alt: string
  /** Natural width in px. */
  width: number
  /** Natural height in px. */
  height: number
  /** URL of a picture that is shown until the video plays; `thumbnail` by default. */
  poster?: string
  /** Subtitles and captions. */
  tracks?: readonly TrackHTMLAttributes<HTMLTrackElement>[]
}

/** A slide with a video, for the `images` of a preview. The video loads when its slide is shown, and pauses when it is left. */
export function videoSlide({
  poster,
  tracks = [],
  ...image
}: VideoSlideOptions): PreviewImage & { content: NonNullable<PreviewImage['content']> } {
  const shared = { src: image.src, label: image.alt, poster: poster ?? image.thumbnail, tracks }
  return { ...image, content: (isCurrent) => <Video {...shared} isCurrent={isCurrent} /> }
}

interface VideoProps extends Required<Pick<VideoSlideOptions, 'src' | 'tracks'>> {
  label: string
  poster: string | undefined
  isCurrent: boolean
}

function Video({ src, label, poster, tracks, isCurrent }: VideoProps): ReactElement {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isCurrent) ref.current?.pause()
  }, [isCurrent])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the site passes the tracks
    <video
      ref={ref}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload={isCurrent ? 'metadata' : 'none'}
      className={styles.video}
      // Arrow keys, Home and End seek in a focused video; they must not change the slide.
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
          event.stopPropagation()
      }}
    >
      {tracks.map((track) => (
        <track key={track.src} {...track} />
      ))}
    </video>
  )
}
