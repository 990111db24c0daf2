import { useState, type DOMAttributes } from 'react'

type HoverOrFocusHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

/** Whether an element is hovered or contains the focus. */
export function useHoverOrFocus(): [active: boolean, handlers: HoverOrFocusHandlers] {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return [
    hovered || focused,
    {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  ]
}
