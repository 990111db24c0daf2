import { useLayoutEffect, useState, type RefObject } from 'react'

/** How often a failed picture is asked for again (spec section 9). */
export const RETRIES = 2

/** Pause before asking again, in ms. */
const RETRY_PAUSE = 400

/** Where a picture stands; also its class name (spec section 4). */
export type ImageState = 'loading' | 'loaded' | 'error'

/** Follows a picture from `loading`, over retries, to `loaded` (once it is decoded) or `error`. */
export function useImageState(ref: RefObject<HTMLImageElement | null>, started: boolean): ImageState {
  const [state, setState] = useState<ImageState>('loading')

  useLayoutEffect(() => {
    const image = ref.current
    if (!started || !image) return undefined
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onLoad = async (): Promise<void> => {
      // A picture that cannot be decoded ahead (an SVG, a busy decoder) is shown all the same.
      await image.decode().catch(() => undefined)
      // Nor is the fallback the picture.
      if (failures <= RETRIES) setState('loaded')
    }
    const onError = (): void => {
      failures += 1
      if (failures > RETRIES) setState('error')
      // Assigning the same address makes the browser ask again, for `srcset` and `<picture>` too.
      else timer = setTimeout(() => image.setAttribute('src', image.getAttribute('src') ?? ''), RETRY_PAUSE)
    }

    image.addEventListener('load', onLoad)
    image.addEventListener('error', onError)
    // What happened before hydration fired its events unheard.
    if (image.complete) void (image.naturalWidth > 0 ? onLoad() : onError())
    return () => {
      clearTimeout(timer)
      image.removeEventListener('load', onLoad)
      image.removeEventListener('error', onError)
    }
  }, [ref, started])

  return state
}
