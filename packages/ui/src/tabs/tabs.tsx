'use client'

import {
  useId,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { useControllable } from '../use-controllable.ts'
import styles from './tabs.module.css'

/** A tab. */
export interface TabItem {
  /** Unique value of the tab. */
  value: string
  /** Label of the tab. */
  label: ReactNode
  /** Content of its panel. */
  content?: ReactNode
  /**
   * Whether the tab is disabled.
   * @default false
   */
  disabled?: boolean
}

/** Props of {@link Tabs}. */
export interface TabsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange' | 'defaultValue'> {
  /** Accessible name of the tab list. */
  label: string
  /** Tabs, in order. */
  items: readonly TabItem[]
  /** Value of the selected tab; uncontrolled when left out. */
  value?: string | undefined
  /**
   * Value of the initially selected tab when uncontrolled.
   * @default the first tab
   */
  defaultValue?: string
  /** Called with the value of the tab that the user selects. */
  onValueChange?: (value: string) => void
  /**
   * `auto`: arrow keys select the tab; `manual`: Enter and Space do, for panels that load slowly.
   * @default 'auto'
   */
  activation?: 'auto' | 'manual'
  ref?: Ref<HTMLDivElement>
}

/** Tabs that follow the ARIA Authoring Practices; children are rendered in the panel, after the content of the selected tab. */
export function Tabs({
  label,
  items,
  value: valueProp,
  defaultValue = items[0]?.value ?? '',
  onValueChange,
  activation = 'auto',
  className,
  children,
  ...props
}: TabsProps): ReactElement {
  const id = useId()
  const [value, setValue] = useControllable(valueProp, defaultValue, onValueChange)
  const selected = items.find((item) => item.value === value)
  // Without a selected tab, the first enabled one is the tab stop.
  const tabStop = selected ?? items.find((item) => item.disabled !== true)

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const tabs = [
      ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? []),
    ]
    const next = tabs[nextIndex(event, tabs)]
    if (!next) return
    event.preventDefault()
    next.focus()
    if (activation === 'auto') next.click()
  }

  return (
    <div {...props} className={cx(styles.tabs, className)}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item === selected}
            aria-controls={item === selected ? `${id}-panel` : undefined}
            tabIndex={item === tabStop ? 0 : -1}
            disabled={item.disabled}
            className={styles.tab}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (item !== selected) setValue(item.value)
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={selected && `${id}-${selected.value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {selected?.content}
        {children}
      </div>
    </div>
  )
}

function nextIndex({ key, currentTarget }: KeyboardEvent, tabs: readonly Element[]): number {
  const current = tabs.findIndex((tab) => tab === document.activeElement)
  const rtl = getComputedStyle(currentTarget).direction === 'rtl'
  const last = tabs.length - 1
  switch (key) {
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return current === last ? 0 : current + 1
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return current <= 0 ? last : current - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return -1
  }
}
