import { useEffect, useState, type RefObject } from 'react'

/** Whether a reader has selected text within an element since the page was loaded. */
export function useHasSelected(area: RefObject<HTMLElement | null>): boolean {
  const [hasSelected, setSelected] = useState(false)
  useEffect(() => {
    if (hasSelected) return undefined
    const update = (): void => {
      const selection = getSelection()
      if (selection?.isCollapsed === false && area.current?.contains(selection.anchorNode)) setSelected(true)
    }
    // Text may have been selected before this code was loaded.
    update()
    document.addEventListener('selectionchange', update)
    return () => document.removeEventListener('selectionchange', update)
  }, [area, hasSelected])
  return hasSelected
}
