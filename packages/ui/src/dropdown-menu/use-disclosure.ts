import { useState, type DOMAttributes, type MouseEventHandler } from 'react'

interface Disclosure {
  open: boolean
  setOpen: (open: boolean) => void
  /** Click handler of the toggle button. */
  toggle: MouseEventHandler<HTMLElement>
  /** Handlers of the element that contains the button and the content. */
  handlers: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onBlur' | 'onKeyDown'>
}

/** State of a disclosure that opens by a button or mouse hover, and closes by Escape, blur or pointer leave. */
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
    // Hover has already opened it: a mouse click must not close it, a key press may.
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
