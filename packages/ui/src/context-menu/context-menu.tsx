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

/** A place on the screen. */
export interface ContextMenuPosition {
  /** Distance from the left edge in px. */
  x: number
  /** Distance from the upper edge in px. */
  y: number
}

/** Props of {@link ContextMenu}; what is not listed goes to the open menu. */
export interface ContextMenuProps
  extends Partial<ContextMenuTexts>, Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Entries of the menu. */
  items: readonly MenuItem[]
  /** Area that the menu belongs to; by default the whole page. */
  target?: RefObject<HTMLElement | null>
  /** Leaves the menu of the platform to an element, for instance a text field. */
  ignore?: (target: Element) => boolean
  /** Whether the menu is shown; leave it out to let the component keep this state itself. */
  open?: boolean | undefined
  /**
   * Whether the menu is shown at first, where the component keeps the state itself.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the visitor opens or closes the menu. */
  onOpenChange?: (open: boolean) => void
  /** Where the menu appears; by default where the visitor asked for it. */
  position?: ContextMenuPosition | undefined
  ref?: Ref<HTMLDivElement>
}

/** What keeps the menu of the platform always: there it can paste, correct the spelling or play. */
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), video, audio'

/** Replaces the right-click menu; also opens by the menu key and Shift+F10. A long press stays with the platform. */
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

/** A long press, and a right click with Shift held, which browsers reserve for their own menu. */
function opensNativeMenu(event: MouseEvent): boolean {
  const touch =
    event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen')
  return touch || (event.shiftKey && event.button === 2)
}
