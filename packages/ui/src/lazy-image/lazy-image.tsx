'use client'

import {
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ImgHTMLAttributes,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useIsHydrating } from '../use-is-hydrating.ts'
import { markupSizes } from './auto-sizes.ts'
import { BROKEN_PICTURE, blankPicture } from './blank-picture.ts'
import type { LazyImageSource } from './lazy-image-source.ts'
import { Thumbhash } from './thumbhash.tsx'
import { useImageLoading } from './use-image-loading.ts'
import styles from './lazy-image.module.css'

/** Props of {@link LazyImage}; other props are passed to the `<img>`. */
export interface LazyImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'onError'> {
  /** URL of the picture. */
  src: string
  /**
   * Alternative text.
   * @default 'image'
   */
  alt?: string
  /**
   * Displayed width, for `srcSet`. With `auto` it is measured when the image begins to load; in server markup by the
   * browser, or 100vw where it cannot.
   */
  sizes?: string | undefined
  /** `<source>` elements, preferred first. */
  sources?: readonly LazyImageSource[] | undefined
  /** Width in px; with `height` it reserves space. */
  width?: number | string | undefined
  /** Height in px. */
  height?: number | string | undefined
  /** Base64 ThumbHash, shown until the image has loaded. */
  thumbhash?: string | null | undefined
  /** CSS colour that is shown until the image has loaded, under the `thumbhash`. */
  color?: string | undefined
  /**
   * Number of further attempts after a failure.
   * @default 2
   */
  retries?: number
  /** Called after each failed attempt, with its number from 1. */
  onError?: (event: SyntheticEvent<HTMLImageElement>, attempt: number) => void
  /**
   * Loads eagerly and with high fetch priority; for images above the fold.
   * @default false
   */
  priority?: boolean
  /** URL of the image shown after the last failed attempt; a drawn broken image by default. */
  fallback?: string
  /** Class of the element that contains the image. */
  className?: string | undefined
  ref?: Ref<HTMLImageElement>
}

/** An image that loads near the viewport, reserves its space, retries failures, and fades in once decoded. */
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
  color,
  retries = 2,
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
  // Deferred: otherwise every image re-renders in the hydration task.
  const hydrating = useDeferredValue(useIsHydrating())
  // Server markup contains `src` for readers without scripts; `loading="lazy"` defers it, and it does not fade in.
  const [eager] = useState(priority || hydrating)
  const { failed, started, failures } = useImageLoading(
    innerRef,
    { src, srcSet, sizes, sources },
    eager,
    retries,
  )
  const state = failed ? 'error' : 'loading'
  // By script: markup from a server has no style attributes (decision 0002).
  const paint = useCallback(
    (frame: HTMLElement | null) => {
      if (color) frame?.style.setProperty('--image-color', color)
    },
    [color],
  )

  return (
    <span
      ref={paint}
      className={cx(styles.frame, className)}
      data-state={state}
      data-fades-in={!eager || undefined}
    >
      {thumbhash && !hydrating && !failed && <Thumbhash hash={thumbhash} />}
      {/* A new element replaces a failed one, whose attributes were changed outside React. */}
      <picture key={state} className={styles.picture}>
        {!failed &&
          sources?.map(({ srcSet: candidates, ...source }) => (
            <source
              key={candidates}
              {...source}
              sizes={markupSizes(source.sizes)}
              srcSet={eager ? candidates : undefined}
            />
          ))}
        {/* Order matters: `loading` and `fetchPriority` must be set before `src`. */}
        <img
          ref={ref}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          {...props}
          className={cx(styles.image, state)}
          onLoad={(event) => {
            if (started.current && !failed) onLoad?.(event)
          }}
          onError={(event) => {
            // React's listener is called before the one that counts.
            if (started.current && !failed) onError?.(event, failures.current + 1)
          }}
          {...(eager && !failed
            ? { sizes: markupSizes(sizes), srcSet, src }
            : { src: failed ? fallback : blankPicture(props.width, props.height) })}
        />
      </picture>
    </span>
  )
}
