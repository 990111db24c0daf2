import type { KeyboardEvent, ReactElement } from 'react'
import { ClockIcon } from '../icon/index.ts'
import { EmojiImage } from './emoji-image.tsx'
import { RECENT, type EmojiSection } from './emoji-sections.ts'
import styles from './emoji-picker.module.css'

interface EmojiGroupsProps {
  label: string
  sections: readonly EmojiSection[]
  /** Key of the section at the top of the visible part. */
  current: string | undefined
  /** Scrolls to a section. */
  onJump: (key: string) => void
}

/** A toolbar that jumps to the groups, each shown by its first emoji. */
export function EmojiGroups({ label, sections, current, onJump }: EmojiGroupsProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const sibling = key === forward ? 'nextElementSibling' : 'previousElementSibling'
    const next = target instanceof Element ? target[sibling] : undefined
    if (next instanceof HTMLElement) next.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  const active = sections.find(({ key }) => key === current) ?? sections[0]
  return (
    <div role="toolbar" aria-label={label} tabIndex={-1} className={styles.groups} onKeyDown={onKeyDown}>
      {sections.map((section) => (
        <button
          key={section.key}
          type="button"
          title={section.heading}
          aria-label={section.heading}
          aria-current={section === active || undefined}
          tabIndex={section === active ? 0 : -1}
          onClick={() => onJump(section.key)}
        >
          {section.key === RECENT ? (
            <ClockIcon />
          ) : (
            <EmojiImage
              entry={section.rows[0]?.[0]?.entry}
              size={20}
              fallback={section.heading?.slice(0, 1)}
            />
          )}
        </button>
      ))}
    </div>
  )
}
