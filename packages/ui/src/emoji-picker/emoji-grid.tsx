'use client'

import { memo, useState, type ReactElement, type Ref } from 'react'
import { EmojiRow, type EmojiActions } from './emoji-row.tsx'
import { cellsOf, FIRST_ROWS, type EmojiSection } from './emoji-sections.ts'
import { createRowObserver, type ObserveRow } from './row-observer.ts'
import styles from './emoji-picker.module.css'

interface EmojiGridProps {
  ref: Ref<HTMLDivElement>
  label: string
  sections: readonly EmojiSection[]
  /** Must be stable across renders; otherwise every cell re-renders. */
  actions: EmojiActions
}

/** A grid of emoji with a roving tab stop: the cell that was focused last. */
export function EmojiGrid({ ref, label, sections, actions }: EmojiGridProps): ReactElement {
  const [last, setLast] = useState<string>()
  const [observe] = useState(createRowObserver)
  const cells = cellsOf(sections).map(({ cell }) => cell)
  const active = last !== undefined && cells.includes(last) ? last : cells[0]

  return (
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      className={styles.grid}
      onFocus={({ target }) => setLast(target.dataset['cell'])}
    >
      {sections.map((section, index) => {
        const above = sections.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0)
        const isActive = section.rows.some((row) => row.some(({ cell }) => cell === active))
        return (
          <Section
            key={section.key}
            section={section}
            active={isActive ? active : undefined}
            eagerRows={Math.max(0, FIRST_ROWS - above)}
            observe={observe}
            actions={actions}
          />
        )
      })}
    </div>
  )
}

interface SectionProps {
  section: EmojiSection
  active: string | undefined
  /** Number of rows that load their pictures immediately. */
  eagerRows: number
  observe: ObserveRow
  actions: EmojiActions
}

const Section = memo(function Section({
  section: { key, heading, rows },
  active,
  eagerRows,
  observe,
  actions,
}: SectionProps) {
  return (
    <div role="rowgroup" aria-label={heading} data-section={key}>
      {heading !== undefined && (
        <div aria-hidden="true" className={styles.heading}>
          {heading}
        </div>
      )}
      {rows.map((row, index) => (
        <EmojiRow
          key={row[0]?.cell}
          row={row}
          active={row.some(({ cell }) => cell === active) ? active : undefined}
          eager={index < eagerRows}
          observe={observe}
          actions={actions}
        />
      ))}
    </div>
  )
})
