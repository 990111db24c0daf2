import { useState, type DOMAttributes } from 'react'

type EngagedHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

/** Whether the pointer is over an element or the focus is within it. */
export function useEngaged(): [engaged: boolean, handlers: EngagedHandlers] {
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
