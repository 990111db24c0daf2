import { useState, type DOMAttributes, type MouseEventHandler } from 'react'

interface Disclosure {
  open: boolean
  setOpen: (open: boolean) => void
  /** Click handler of the button that opens and closes. */
  toggle: MouseEventHandler<HTMLElement>
  /** Handlers of the element around button and content. */
  handlers: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onBlur' | 'onKeyDown'>
}

/** A part of the page that a button, or a hovering mouse, opens; Escape, and leaving it, close it. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false)
  const [hovered, setHovered] = useState(false)
  const hover = (over: boolean, pointerType: string): void => {
    if (pointerType !== 'mouse') return
    setHovered(over)
    setOpen(over)
  }

  return {
    open,
    setOpen,
    // Under the mouse it is open already; a click must not close it, but a key may.
    toggle: ({ detail }) => setOpen((hovered && detail > 0) || !open),
    handlers: {
      onPointerEnter: ({ pointerType }) => hover(true, pointerType),
      onPointerLeave: ({ pointerType }) => hover(false, pointerType),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      },
      onKeyDown: ({ key, currentTarget }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        if (currentTarget.contains(document.activeElement)) currentTarget.querySelector('button')?.focus()
      },
    },
  }
}
