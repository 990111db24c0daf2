import { ANCHOR_MAX_UNITS } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { CommentIcon } from '@qingjian/ui/icon'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactElement } from 'react'
import type { Passage } from './find-passage.ts'
import { quotePassage, type PassageText } from './passage-text.ts'
import { placeToolbar } from './place-toolbar.ts'
import { useSelectedPassage } from './use-selected-passage.ts'
import styles from './passage-toolbar.module.css'

interface PassageToolbarProps {
  text: PassageText
  /** Called with the selected passage. */
  onComment: (passage: Passage) => void
}

/** A toolbar near the selected text, to comment on it. */
export function PassageToolbar({ text, onComment }: PassageToolbarProps): ReactElement | null {
  const toolbar = useRef<HTMLDivElement>(null)
  const selected = useSelectedPassage(text, toolbar)
  const isTooLong = selected !== null && quotePassage(text, selected).length > ANCHOR_MAX_UNITS

  const comment = (): void => {
    if (selected === null || isTooLong) return
    const { start, end } = selected
    getSelection()?.removeAllRanges()
    onComment({ start, end })
  }
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    comment()
  })
  const isShown = selected !== null
  useEffect(() => {
    if (!isShown) return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
  useLayoutEffect(() => {
    if (selected === null || toolbar.current === null) return
    const { offsetWidth: width, offsetHeight: height } = toolbar.current
    const { left, top } = placeToolbar(selected, { width, height }, document.documentElement)
    toolbar.current.style.translate = `${left}px ${top}px`
  }, [selected])

  if (selected === null) return null
  return (
    <div ref={toolbar} role="group" aria-label="选中的文字" className={styles.toolbar}>
      {isTooLong ? (
        <p className={styles.hint}>选得太长，最多 {ANCHOR_MAX_UNITS} 个字</p>
      ) : (
        <Button
          size="s"
          variant="ghost"
          icon={<CommentIcon />}
          title="Ctrl + Alt + M"
          aria-keyshortcuts="Control+Alt+M Meta+Alt+M"
          onClick={comment}
        >
          评论这句
        </Button>
      )}
    </div>
  )
}
