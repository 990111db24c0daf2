import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { autoSizes, isAuto } from './auto-sizes.ts'
import type { LazyImageSource } from './lazy-image-source.ts'
import { observeNearViewport } from './near-viewport.ts'

/** Delay before a retry, in ms. */
const RETRY_PAUSE = 400

/** Result of {@link useImageLoading}. */
interface ImageLoading {
  /** Whether the last attempt failed. */
  failed: boolean
  /** Whether the image has begun to load. */
  started: RefObject<boolean>
  /** Number of failed attempts. */
  failures: RefObject<number>
}

interface Picture {
  src: string
  srcSet: string | undefined
  sizes: string | undefined
  sources: readonly LazyImageSource[] | undefined
}

/**
 * Loads an image near the viewport, or at once if `eager`, with retries, and marks it `loaded` once decoded. Only a failure is a
 * React state: with more, each picture of an album would render twice while it scrolls.
 */
export function useImageLoading(
  ref: RefObject<HTMLImageElement | null>,
  picture: Picture,
  eager: boolean,
  retries: number,
): ImageLoading {
  const [failed, setFailed] = useState(false)
  const started = useRef(eager)
  const failures = useRef(0)
  const latest = useRef(picture)

  // React renders the placeholder of an image that is not eager; a new picture is set here.
  useLayoutEffect(() => {
    latest.current = picture
    if (started.current && !eager && !failed) show(ref.current, picture)
  })

  useEffect(() => {
    const image = ref.current
    if (!image || failed) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onLoad = async (): Promise<void> => {
      if (!started.current) return
      // `decode()` may reject, for instance for SVG; the image is shown anyway.
      await image.decode().catch(() => undefined)
      if (failures.current > retries) return
      image.classList.replace('loading', 'loaded')
      image.closest('[data-state]')?.setAttribute('data-state', 'loaded')
    }
    const onError = (): void => {
      failures.current += 1
      if (failures.current > retries) setFailed(true)
      // Setting the same `src` again restarts the request, also with `srcset` and `<picture>`.
      else timer = setTimeout(() => image.setAttribute('src', image.getAttribute('src') ?? ''), RETRY_PAUSE)
    }

    image.addEventListener('load', onLoad)
    image.addEventListener('error', onError)
    const unobserve = started.current
      ? undefined
      : observeNearViewport(image, () => {
          started.current = true
          show(image, latest.current)
        })
    // Events before hydration were missed.
    if (started.current && image.complete) void (image.naturalWidth > 0 ? onLoad() : onError())
    return () => {
      clearTimeout(timer)
      unobserve?.()
      image.removeEventListener('load', onLoad)
      image.removeEventListener('error', onError)
    }
  }, [ref, eager, failed, retries])

  return { failed, started, failures }
}

function show(image: HTMLImageElement | null, { src, srcSet, sizes, sources }: Picture): void {
  const elements = image?.parentElement?.querySelectorAll('source')
  const auto = image ? autoSizes(image) : undefined
  sources?.forEach((source, index) => {
    if (isAuto(source.sizes)) setAttribute(elements?.[index], 'sizes', auto)
    setAttribute(elements?.[index], 'srcset', source.srcSet)
  })
  setAttribute(image, 'sizes', isAuto(sizes) ? auto : sizes)
  setAttribute(image, 'srcset', srcSet)
  setAttribute(image, 'src', src)
}

/** Sets an attribute only if it changes: setting `src` again would restart the request. */
function setAttribute(element: Element | null | undefined, name: string, value: string | undefined): void {
  if (value === undefined) element?.removeAttribute(name)
  else if (element?.getAttribute(name) !== value) element?.setAttribute(name, value)
}
