'use client'

import {
  useEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { placeAtPoint } from '../menu/place-menu.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { contextMenuTexts, type ContextMenuTexts } from './context-menu-texts.ts'

/** A point in the viewport. */
export interface ContextMenuPosition {
  /** Distance from the left edge in px. */
  x: number
  /** Distance from the top edge in px. */
  y: number
}

/** Props of {@link ContextMenu}; other props are passed to the open menu. */
export interface ContextMenuProps
  extends Partial<ContextMenuTexts>, Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Menu items, in order. */
  items: readonly MenuItem[]
  /** Element whose context menu is replaced; the whole page by default. */
  target?: RefObject<HTMLElement | null>
  /** Returns true for elements that keep the native context menu. */
  ignore?: (target: Element) => boolean
  /** Whether the menu is open; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the menu is initially open when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the user opens or closes the menu. */
  onOpenChange?: (open: boolean) => void
  /** Where the menu opens; at the pointer or the focused element by default. */
  position?: ContextMenuPosition | undefined
  ref?: Ref<HTMLDivElement>
}

/** Elements that always keep the native menu, for paste, spelling and media controls. */
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), video, audio'

/** Replaces the native context menu; also opens with the menu key and Shift+F10. A long press opens the native menu. */
export function ContextMenu({
  items,
  label,
  target,
  ignore,
  open,
  defaultOpen = false,
  onOpenChange,
  position,
  ...props
}: ContextMenuProps): ReactElement | null {
  const texts = useTexts('contextMenu', contextMenuTexts)
  const [shown, setShown] = useControllable(open, defaultOpen, onOpenChange)
  const [pointer, setPointer] = useState<ContextMenuPosition>({ x: 0, y: 0 })
  const { x, y } = position ?? pointer
  const latest = useRef({ ignore, setShown })
  useEffect(() => {
    latest.current = { ignore, setShown }
  })

  useEffect(() => {
    const area = target?.current ?? document
    const onContextMenu = (event: Event): void => {
      if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return
      if (event.defaultPrevented || opensNativeMenu(event)) return
      if (event.target.closest(EDITABLE) || latest.current.ignore?.(event.target)) return
      event.preventDefault()
      setPointer({ x: event.clientX, y: event.clientY })
      latest.current.setShown(true)
    }
    area.addEventListener('contextmenu', onContextMenu)
    return () => area.removeEventListener('contextmenu', onContextMenu)
  }, [target])

  if (!shown) return null
  return (
    <Menu
      {...props}
      key={`${x},${y}`}
      label={label ?? texts.label}
      items={items}
      place={(menu) => placeAtPoint(menu, x, y)}
      onClose={() => setShown(false)}
    />
  )
}

/** Whether an event comes from a long press, or from a right click with Shift, which browsers reserve for the native menu. */
function opensNativeMenu(event: MouseEvent): boolean {
  const touch =
    event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen')
  return touch || (event.shiftKey && event.button === 2)
}
