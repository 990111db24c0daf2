'use client'

import {
  useId,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
} from 'react'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { placeBelow } from '../menu/place-menu.ts'
import { useControllable } from '../use-controllable.ts'

/** Gap between the button and its menu, in px. */
const GAP = 6

/** Props for the button of a menu; spread them onto a `<button>`. */
export interface MenuTriggerProps {
  ref: RefCallback<HTMLElement>
  /** The button opens a menu. */
  'aria-haspopup': 'menu'
  /** Whether the menu is open. */
  'aria-expanded': boolean
  /** Id of the open menu. */
  'aria-controls': string | undefined
  /** Toggles the menu. */
  onClick: (event: MouseEvent) => void
  /** Opens the menu with Arrow Down and Arrow Up, on its first or last item. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Props of {@link DropdownMenu}; other props are passed to the open menu. */
export interface DropdownMenuProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Accessible name of the menu. */
  label: string
  /** Menu items, in order. */
  items: readonly MenuItem[]
  /** Renders the button that opens the menu. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode
  /**
   * Edge of the button that the menu is aligned with.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Whether the menu is open; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the menu is initially open when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the user opens or closes the menu. */
  onOpenChange?: (open: boolean) => void
  ref?: Ref<HTMLDivElement>
}

/** A menu button that follows the ARIA Authoring Practices. */
export function DropdownMenu({
  label,
  items,
  renderTrigger,
  align = 'start',
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  ...props
}: DropdownMenuProps): ReactElement {
  const newId = useId()
  const { id = newId } = props
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useControllable(openProp, defaultOpen, onOpenChange)
  const [focus, setFocus] = useState<'first' | 'last' | 'menu'>('first')
  const openAt = (place: typeof focus): void => {
    setFocus(place)
    if (!open) setOpen(true)
  }

  return (
    <>
      {renderTrigger({
        ref: setButton,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        // `detail` is 0 for a click from the keyboard.
        onClick: ({ detail }) => (open ? setOpen(false) : openAt(detail === 0 ? 'first' : 'menu')),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          openAt(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && button && (
        <Menu
          {...props}
          id={id}
          label={label}
          items={items}
          focus={focus}
          trigger={button}
          place={(menu) => placeBelow(menu, button.getBoundingClientRect(), align, GAP)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
