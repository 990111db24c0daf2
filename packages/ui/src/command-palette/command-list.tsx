import { useEffect, useRef, type ReactElement } from 'react'
import type { Command, CommandGroup } from './command.ts'
import styles from './command-palette.module.css'

interface CommandListProps<Item extends Command> {
  id: string
  label: string
  groups: readonly CommandGroup<Item>[]
  active: Item | undefined
  onHover: (key: string) => void
  onSelect: (item: Item) => void
}

/** The grouped list box; the focus stays in the text box. */
export function CommandList<Item extends Command>({
  id,
  label,
  groups,
  active,
  onHover,
  onSelect,
}: CommandListProps<Item>): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // A click must not move the focus from the text box.
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
              // Not `pointerenter`, which also fires for an option that scrolls below the resting pointer.
              onPointerMove={() => onHover(item.key)}
              onClick={() => onSelect(item)}
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

/** Element id of a command. */
export const optionId = (listId: string, { key }: Command): string => `${listId}-${key}`
