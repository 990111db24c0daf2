import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Overlays of the layout. */
export type Overlay = 'search' | 'menu' | 'palette'

/** Opens an overlay and closes any other; null closes all. */
export type OpenOverlay = (overlay: Overlay | null) => void

/** State of the open overlay; every navigation closes it. */
export function useOverlay(): [overlay: Overlay | null, open: OpenOverlay] {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ overlay: Overlay | null; key: string }>({ overlay: null, key })
  const overlay = opened.key === key ? opened.overlay : null
  return [overlay, (next) => setOpened({ overlay: next, key })]
}
