import { useEffect, useRef, type ReactElement } from 'react'
import option from '#features/search/search-option.module.css'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import styles from './palette-list.module.css'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  /** Key of the active item. */
  active: PaletteItem | undefined
  onHover: (key: string) => void
  onChoose: (item: PaletteItem) => void
}

/** The grouped listbox; focus stays in the input. */
export function PaletteList({ id, groups, active, onHover, onChoose }: PaletteListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && optionId(id, active)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="命令"
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
              className={option.option}
              onPointerMove={() => onHover(item.key)}
              onClick={() => onChoose(item)}
            >
              {item.icon}
              <span className={option.label}>{item.label}</span>
              {item.hint !== undefined && <kbd className={option.hint}>{item.hint}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Element id of an item. */
export function optionId(listId: string, { key }: Pick<PaletteItem, 'key'>): string {
  return `${listId}-${key}`
}
