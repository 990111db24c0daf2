import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** How often a failed picture is asked for again (spec section 9). */
export const RETRIES = 2

/** Pause before asking again, in ms. */
const RETRY_PAUSE = 400

/** Where a picture stands; also its class name (spec section 4). */
export type ImageState = 'loading' | 'loaded' | 'error'

interface ImageProgress {
  state: ImageState
  onLoad: () => void
  onError: () => void
}

/** Follows a picture from `loading`, over retries, to `loaded` (once it is decoded) or `error`. */
export function useImageState(ref: RefObject<HTMLImageElement | null>, started: boolean): ImageProgress {
  const [state, setState] = useState<ImageState>('loading')
  const attempts = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const onLoad = useCallback(async (): Promise<void> => {
    // A picture that cannot be decoded ahead (an SVG, a busy decoder) is shown all the same.
    await ref.current?.decode().catch(() => undefined)
    setState((current) => (current === 'error' ? current : 'loaded'))
  }, [ref])

  const onError = useCallback((): void => {
    attempts.current += 1
    if (attempts.current > RETRIES) return setState('error')
    timer.current = setTimeout(() => {
      const image = ref.current
      // Assigning the same address makes the browser ask again, for `srcset` and `<picture>` too.
      image?.setAttribute('src', image.getAttribute('src') ?? '')
    }, RETRY_PAUSE)
    return undefined
  }, [ref])

  useEffect(() => () => clearTimeout(timer.current), [])

  // What happened before hydration fired its events unheard.
  useEffect(() => {
    const image = ref.current
    if (!started || !image?.complete) return
    if (image.naturalWidth > 0) void onLoad()
    else onError()
  }, [ref, started, onLoad, onError])

  return { state, onLoad: () => void onLoad(), onError }
}
