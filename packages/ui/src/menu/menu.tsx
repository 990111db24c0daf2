'use client'

import {
  Fragment,
  useLayoutEffect,
  useMemo,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { nextItem } from './next-item.ts'
import styles from './menu.module.css'

/** An item of a menu. */
export interface MenuItem {
  /** Unique among the items. */
  id: string
  /** Text and accessible name. */
  label: string
  /** Decorative icon before the text. */
  icon?: ReactNode
  /** URL; makes the item a link. */
  href?: string
  /** Called when the item is chosen; `event.preventDefault()` prevents the navigation to `href`. */
  onSelect?: (event: MouseEvent<HTMLElement>) => void
  /**
   * Whether the item is disabled; it stays focusable.
   * @default false
   */
  disabled?: boolean
  /**
   * Shows a separator above the item.
   * @default false
   */
  separated?: boolean
}

interface MenuProps extends HTMLAttributes<HTMLDivElement> {
  label: string
  items: readonly MenuItem[]
  /** Positions the menu; called after layout. */
  place: (menu: HTMLElement) => void
  /** Item that is focused initially. */
  focus?: 'first' | 'last' | 'menu'
  /** Button of the menu; a press on it is not an outside press, and it receives the focus on close. */
  trigger?: HTMLElement | null
  /** Called after a choice or a dismissal. */
  onClose: () => void
  ref?: Ref<HTMLDivElement> | undefined
}

/** An open menu in the top layer, with arrow keys, Home, End, type-ahead, Escape, Tab and outside presses. */
export function Menu({
  label,
  items,
  place,
  focus = 'first',
  trigger,
  onClose,
  className,
  ref: outerRef,
  ...props
}: MenuProps): ReactElement {
  const innerRef = useRef<HTMLDivElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  const typed = useRef({ text: '', at: 0 })
  const latest = useRef({ place, onClose, trigger })
  useLayoutEffect(() => {
    latest.current = { place, onClose, trigger }
  })

  useLayoutEffect(() => {
    const menu = innerRef.current
    if (!menu) return undefined
    const before = latest.current.trigger ?? document.activeElement
    menu.showPopover()
    latest.current.place(menu)
    const first = focus === 'menu' ? menu : nextItem(menu, focus === 'last' ? 'End' : 'Home', '')
    first?.focus({ preventScroll: true })
    return () => {
      // Restores the focus unless it has moved outside.
      if (menu.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
      menu.hidePopover()
    }
  }, [focus])

  useLayoutEffect(() => {
    const close = (): void => latest.current.onClose()
    const onPress = ({ target }: Event): void => {
      if (!(target instanceof Node)) return
      if (!innerRef.current?.contains(target) && !latest.current.trigger?.contains(target)) close()
    }
    // The event of an earlier scroll may arrive after the menu has opened.
    const { scrollX, scrollY } = window
    const onScroll = (): void => {
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) close()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('scroll', onScroll)
    const onResize = (): void => {
      if (innerRef.current) latest.current.place(innerRef.current)
    }
    window.addEventListener('resize', onResize)
    window.addEventListener('blur', close)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
      window.removeEventListener('blur', close)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key } = event
    if (key === 'Tab') return onClose()
    if (key === 'Escape') onClose()
    else {
      const printable = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (printable) {
        // After 500 ms without a key press, type-ahead starts a new word.
        const text = event.timeStamp - typed.current.at > 500 ? key : typed.current.text + key
        typed.current = { text, at: event.timeStamp }
      }
      const item = nextItem(event.currentTarget, key, printable ? typed.current.text : '')
      if (!item) return undefined
      item.focus()
    }
    event.preventDefault()
    event.stopPropagation()
    return undefined
  }

  return (
    <div
      {...props}
      ref={ref}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={cx(styles.menu, className)}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.separated && <hr className={styles.separator} />}
          <Entry item={item} onClose={onClose} />
        </Fragment>
      ))}
    </div>
  )
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }): ReactElement {
  const { label, icon, href, onSelect, disabled } = item
  const Element = href === undefined || disabled ? 'button' : 'a'
  return (
    <Element
      {...(Element === 'a' ? { href } : { type: 'button' as const })}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={styles.item}
      onPointerMove={({ currentTarget }: { currentTarget: HTMLElement }) => {
        if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== ' ' || Element !== 'a') return
        event.preventDefault()
        event.currentTarget.click()
      }}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (disabled) return
        onClose()
        onSelect?.(event)
      }}
    >
      <span className={styles.icon}>{icon}</span>
      {label}
    </Element>
  )
}
