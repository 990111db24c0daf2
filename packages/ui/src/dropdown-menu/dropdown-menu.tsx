'use client'

import {
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
} from 'react'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { placeBelow } from '../menu/place-menu.ts'

/** Distance between the button and its menu, in px. */
const GAP = 6

/** What the button of a menu needs; spread it onto a `<button>`. */
export interface MenuTriggerProps {
  ref: RefCallback<HTMLElement>
  /** Says that the button opens a menu. */
  'aria-haspopup': 'menu'
  /** Whether the menu is open. */
  'aria-expanded': boolean
  /** Id of the open menu. */
  'aria-controls': string | undefined
  /** Opens and closes the menu. */
  onClick: (event: MouseEvent) => void
  /** Opens the menu at its first or last entry. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps {
  /** Accessible name of the menu. */
  label: string
  /** Entries of the menu. */
  items: readonly MenuItem[]
  /** Renders the button that opens the menu. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode
  /**
   * Edge of the button that the menu is flush with.
   * @default 'start'
   */
  align?: 'start' | 'end'
}

/** A menu button after the ARIA Authoring Practices. */
export function DropdownMenu({
  label,
  items,
  renderTrigger,
  align = 'start',
}: DropdownMenuProps): ReactElement {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'first' | 'last' | 'menu'>()

  return (
    <>
      {renderTrigger({
        ref: setButton,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        'aria-controls': open && id,
        // A click without a press of a pointer (`detail` 0) came from the keyboard.
        onClick: ({ detail }) => setOpen(open ? undefined : detail === 0 ? 'first' : 'menu'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && button && (
        <Menu
          id={id}
          label={label}
          items={items}
          focus={open}
          trigger={button}
          place={(menu) => placeBelow(menu, button.getBoundingClientRect(), align, GAP)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
