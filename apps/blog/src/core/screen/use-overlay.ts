import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/** Overlays of the layout. */
export type Overlay = 'search' | 'menu' | 'palette'

/** Opens an overlay and closes any other; null closes all. */
export type OpenOverlay = (overlay: Overlay | null) => void

/** State of the open overlay. Every navigation closes it, except one that was pending when it opened. */
export function useOverlay(): [overlay: Overlay | null, open: OpenOverlay] {
  const { key } = useLocation()
  const pending = useNavigation().location?.key
  const [opened, setOpened] = useState<{ overlay: Overlay | null; keys: readonly (string | undefined)[] }>({
    overlay: null,
    keys: [],
  })
  const overlay = opened.keys.includes(key) ? opened.overlay : null
  return [overlay, (next) => setOpened({ overlay: next, keys: [key, pending, addressKey()] })]
}

/** Key of the location in the address bar: React Router writes it to the history before React renders the location. */
function addressKey(): string | undefined {
  const state: unknown = history.state
  const hasKey = typeof state === 'object' && state !== null && 'key' in state
  return hasKey && typeof state.key === 'string' ? state.key : undefined
}
