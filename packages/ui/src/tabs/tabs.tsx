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

/** One tab. */
export interface TabItem {
  /** Key of the tab. */
  value: string
  /** Text of the tab. */
  label: ReactNode
  /** Content of its panel. */
  content?: ReactNode
  /**
   * Whether the tab cannot be chosen.
   * @default false
   */
  disabled?: boolean
}

/** Props of {@link Tabs}. */
export interface TabsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange' | 'defaultValue'> {
  /** Accessible name of the row of tabs. */
  label: string
  /** Tabs, in order. */
  items: readonly TabItem[]
  /** The chosen tab; leave it out to let the component keep this state itself. */
  value?: string | undefined
  /**
   * The tab that is chosen at first, where the component keeps the state itself.
   * @default the first tab
   */
  defaultValue?: string
  /** Called when the visitor chooses another tab. */
  onValueChange?: (value: string) => void
  /**
   * Whether an arrow key already shows the panel (`auto`), or Enter and Space do (`manual`, for panels that are slow to load).
   * @default 'auto'
   */
  activation?: 'auto' | 'manual'
  ref?: Ref<HTMLDivElement>
}

/** Tabs after the ARIA Authoring Practices; children follow the content of the chosen tab in its panel. */
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
  const chosen = items.find((item) => item.value === value)
  // Without a chosen tab the keyboard needs another way in.
  const tabStop = chosen ?? items.find((item) => item.disabled !== true)

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
            aria-selected={item === chosen}
            aria-controls={item === chosen ? `${id}-panel` : undefined}
            tabIndex={item === tabStop ? 0 : -1}
            disabled={item.disabled}
            className={styles.tab}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (item !== chosen) setValue(item.value)
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={chosen && `${id}-${chosen.value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {chosen?.content}
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
