import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What may cover the page. */
export type Overlay = 'search' | 'menu' | 'palette'

/** Opens one overlay in place of another, or closes what is open. */
export type OpenOverlay = (overlay: Overlay | null) => void

/** The overlay that is open, and the way to change it; every navigation closes it. */
export function useOverlay(): [overlay: Overlay | null, open: OpenOverlay] {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ overlay: Overlay | null; key: string }>({ overlay: null, key })
  const overlay = opened.key === key ? opened.overlay : null
  return [overlay, (next) => setOpened({ overlay: next, key })]
}
