import type { ReactElement } from 'react'
import { countComments, type PassageGroup } from './passage-groups.ts'
import { findTop, type PassageLayout } from './use-passage-layout.ts'
import { stackMarks } from './stack-marks.ts'
import styles from './passage-marks.module.css'

interface PassageMarksProps {
  groups: readonly PassageGroup[]
  layout: PassageLayout
  /** The group whose comments are shown. */
  open: PassageGroup | null
  onOpen: (group: PassageGroup) => void
}

/** The element id of the mark of a comment's passage. */
export function passageMarkId({ comments }: PassageGroup): string {
  return `passage-mark-${comments[0]?.id ?? 0}`
}

/** Marks in the margin with the number of comments on a passage. */
export function PassageMarks({ groups, layout, open, onOpen }: PassageMarksProps): ReactElement {
  const tops = stackMarks(groups.map((group) => findTop(layout, group)))
  return (
    <div role="group" aria-label="句子的评论">
      {groups.map((group, index) => {
        const count = countComments(group)
        const top = tops[index] ?? null
        return (
          top !== null && (
            <button
              key={passageMarkId(group)}
              id={passageMarkId(group)}
              type="button"
              className={styles.mark}
              style={{ insetBlockStart: top, insetInlineStart: layout.end }}
              aria-haspopup="dialog"
              aria-expanded={group === open}
              aria-label={`${count} 条评论：${group.comments[0]?.anchor?.exact ?? ''}`}
              onClick={() => onOpen(group)}
            >
              <span className={styles.count}>{count > 99 ? '99+' : count}</span>
            </button>
          )
        )
      })}
    </div>
  )
}
