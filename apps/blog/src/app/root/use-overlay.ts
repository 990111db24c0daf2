import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What may cover the page. */
export type Overlay = 'search' | 'menu'

/** The overlay that is open, and the way to change it; every navigation closes it. */
export function useOverlay(): [overlay: Overlay | null, open: (overlay: Overlay | null) => void] {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ overlay: Overlay | null; key: string }>({ overlay: null, key })
  const overlay = opened.key === key ? opened.overlay : null
  return [overlay, (next) => setOpened({ overlay: next, key })]
}
