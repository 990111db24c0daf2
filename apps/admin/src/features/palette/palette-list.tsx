import { useEffect, useRef, type ReactElement } from 'react'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteItem | undefined
  onHover: (key: string) => void
  onChoose: (item: PaletteItem) => void
}

/** The grouped list box; focus stays in the input. */
export function PaletteList({ id, groups, active, onHover, onChoose }: PaletteListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="查找结果"
      className={styles.list}
      // A click must not move focus from the input.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={styles.group} aria-hidden="true">
            {name}
          </p>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              tabIndex={-1}
              id={optionId(id, item)}
              role="option"
              aria-selected={item === active}
              className={styles.option}
              onPointerMove={() => onHover(item.key)}
              onClick={() => onChoose(item)}
            >
              {item.icon}
              <span className={styles.label}>{item.label}</span>
              {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Element id of an item. */
export const optionId = (listId: string, { key }: PaletteItem): string => `${listId}-${key}`
