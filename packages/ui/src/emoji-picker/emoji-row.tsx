'use client'

import { useEffect, useRef, useState, type ReactElement } from 'react'
import { EmojiCell, type EmojiActions } from './emoji-cell.tsx'
import type { EmojiSection } from './emoji-sections.ts'
import styles from './emoji-picker.module.css'

/** Pictures are asked for when their row comes this near to the part of the grid that is seen. */
const NEAR = '160px'

interface EmojiRowProps {
  row: EmojiSection['rows'][number]
  active: string | undefined
  actions: EmojiActions
}

/** One row of the grid. It has its height from the start; its pictures come when it has come near. */
export function EmojiRow({ row, active, actions }: EmojiRowProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  // The browser's own lazy loading counts from the screen, and would ask for all of a grid that scrolls within it.
  useEffect(() => {
    if (near || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (changes) => setNear(changes.some(({ isIntersecting }) => isIntersecting)),
      { root: ref.current.closest(`.${styles.scroller}`), rootMargin: NEAR },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near])

  return (
    <div ref={ref} role="row" className={styles.row}>
      {row.map(({ cell, entry }) => (
        <EmojiCell
          key={cell}
          cell={cell}
          entry={entry}
          near={near}
          tabbable={cell === active}
          actions={actions}
        />
      ))}
    </div>
  )
}
