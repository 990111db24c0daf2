import { useLayoutEffect, useState, type RefObject } from 'react'

/** Number of retries after a failure. */
export const RETRIES = 2

/** Delay before a retry, in ms. */
const RETRY_PAUSE = 400

/** Loading state of an image; also its class name. */
export type ImageState = 'loading' | 'loaded' | 'error'

/** Tracks an image from `loading`, through retries, to `loaded` (once decoded) or `error`. */
export function useImageState(ref: RefObject<HTMLImageElement | null>, started: boolean): ImageState {
  const [state, setState] = useState<ImageState>('loading')

  useLayoutEffect(() => {
    const image = ref.current
    if (!started || !image) return undefined
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onLoad = async (): Promise<void> => {
      // `decode()` may reject, for instance for SVG; the image is shown anyway.
      await image.decode().catch(() => undefined)
      // The load event of the fallback does not count.
      if (failures <= RETRIES) setState('loaded')
    }
    const onError = (): void => {
      failures += 1
      if (failures > RETRIES) setState('error')
      // Setting the same `src` again restarts the request, also with `srcset` and `<picture>`.
      else timer = setTimeout(() => image.setAttribute('src', image.getAttribute('src') ?? ''), RETRY_PAUSE)
    }

    image.addEventListener('load', onLoad)
    image.addEventListener('error', onError)
    // Events before hydration were missed.
    if (image.complete) void (image.naturalWidth > 0 ? onLoad() : onError())
    return () => {
      clearTimeout(timer)
      image.removeEventListener('load', onLoad)
      image.removeEventListener('error', onError)
    }
  }, [ref, started])

  return state
}
