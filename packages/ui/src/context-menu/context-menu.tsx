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

/** Props of {@link ContextMenu}; what is not listed goes to the open menu. */
export interface ContextMenuProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Entries of the menu. */
  items: readonly MenuItem[]
  /**
   * Accessible name.
   * @default '快捷菜单'
   */
  label?: string
  /** Area that the menu belongs to; by default the whole page. */
  target?: RefObject<HTMLElement | null>
  /** Leaves the menu of the platform to an element, for instance a text field. */
  ignore?: (target: Element) => boolean
  /** Called when the menu appears or goes. */
  onOpenChange?: (open: boolean) => void
  ref?: Ref<HTMLDivElement>
}

/** What keeps the menu of the platform always: there it can paste, correct the spelling or play. */
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), video, audio'

/** Replaces the right-click menu; also opens by the menu key and Shift+F10. A long press stays with the platform. */
export function ContextMenu({
  items,
  label = '快捷菜单',
  target,
  ignore,
  onOpenChange,
  ...props
}: ContextMenuProps): ReactElement | null {
  const [point, setPoint] = useState<{ x: number; y: number }>()
  const latest = useRef({ ignore, onOpenChange })
  useEffect(() => {
    latest.current = { ignore, onOpenChange }
  })

  useEffect(() => {
    const area = target?.current ?? document
    const onContextMenu = (event: Event): void => {
      if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return
      if (event.defaultPrevented || belongsToPlatform(event)) return
      if (event.target.closest(EDITABLE) || latest.current.ignore?.(event.target)) return
      event.preventDefault()
      setPoint({ x: event.clientX, y: event.clientY })
      latest.current.onOpenChange?.(true)
    }
    area.addEventListener('contextmenu', onContextMenu)
    return () => area.removeEventListener('contextmenu', onContextMenu)
  }, [target])

  if (!point) return null
  return (
    <Menu
      {...props}
      key={`${String(point.x)},${String(point.y)}`}
      label={label}
      items={items}
      place={(menu) => placeAtPoint(menu, point.x, point.y)}
      onClose={() => {
        setPoint(undefined)
        onOpenChange?.(false)
      }}
    />
  )
}

/** A long press, and a right click with Shift held, which browsers reserve for their own menu. */
function belongsToPlatform(event: MouseEvent): boolean {
  const touch =
    event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen')
  return touch || (event.shiftKey && event.button === 2)
}
