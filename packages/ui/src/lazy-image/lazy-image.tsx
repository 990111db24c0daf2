'use client'

import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ImgHTMLAttributes,
  type ReactElement,
  type Ref,
  type SourceHTMLAttributes,
} from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useIsHydrating } from '../use-is-hydrating.ts'
import { BROKEN_PICTURE, blankPicture } from './blank-picture.ts'
import { Thumbhash } from './thumbhash.tsx'
import { useImageState } from './use-image-state.ts'
import { useNearViewport } from './use-near-viewport.ts'
import styles from './lazy-image.module.css'

/** One `<source>` of a picture: a format, or a crop for a kind of screen. */
export type LazyImageSource = Pick<
  SourceHTMLAttributes<HTMLSourceElement>,
  'srcSet' | 'type' | 'media' | 'sizes'
>

/** Props of {@link LazyImage}; what is not listed goes to the `<img>`. */
export interface LazyImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'loading'> {
  /** Address of the picture. */
  src: string
  /**
   * What the picture shows.
   * @default 'image'
   */
  alt?: string
  /** Other formats and sizes, best first. */
  sources?: readonly LazyImageSource[] | undefined
  /** Width of the picture in px; with `height` it keeps the place free. */
  width?: number | string | undefined
  /** Height of the picture in px. */
  height?: number | string | undefined
  /** A base64 thumbhash, shown until the picture is there. */
  thumbhash?: string | null | undefined
  /**
   * Loads at once and ahead of others: for what is on the first screen.
   * @default false
   */
  priority?: boolean
  /** Address of the picture that stands in after the last failed attempt; by default a drawn one. */
  fallback?: string
  /** Class of the frame around the picture. */
  className?: string | undefined
  ref?: Ref<HTMLImageElement>
}

/** A picture that loads when it comes near the screen, keeps its place, retries, and fades in once decoded. */
export function LazyImage(props: LazyImageProps): ReactElement {
  return <Picture key={props.src} {...props} />
}

function Picture({
  src,
  alt = 'image',
  sources,
  srcSet,
  sizes,
  thumbhash,
  priority = false,
  fallback = BROKEN_PICTURE,
  className,
  onLoad,
  onError,
  ref: outerRef,
  ...props
}: LazyImageProps): ReactElement {
  const innerRef = useRef<HTMLImageElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  // A page full of pictures has better to do, the moment it comes alive, than to render them all once more.
  const hydrating = useDeferredValue(useIsHydrating())
  // What the server sent has its address for readers without scripts; the browser defers it, and it is seen as it comes.
  const [eager] = useState(priority || hydrating)
  const near = useNearViewport(innerRef, eager)
  const state = useImageState(innerRef, near)
  const failed = state === 'error'
  const shouldLoad = near && !failed
  // What fades in does so over its stand-in; everything else covers it.
  const covered = failed || (eager && state === 'loaded')

  return (
    <span className={cx(styles.frame, className)} data-state={state} data-fades-in={!eager || undefined}>
      {thumbhash && !hydrating && !covered && <Thumbhash hash={thumbhash} />}
      <picture className={styles.picture}>
        {shouldLoad && sources?.map((source) => <source key={source.srcSet} {...source} />)}
        {/* The order counts: what decides how to load comes before the address. */}
        <img
          ref={ref}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          {...props}
          className={cx(styles.image, state)}
          {...(shouldLoad
            ? { sizes, srcSet, src, onLoad, onError }
            : { src: failed ? fallback : blankPicture(props.width, props.height) })}
        />
      </picture>
    </span>
  )
}
