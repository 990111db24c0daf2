import { IconButton } from '@qingjian/ui/button'
import { CloseIcon } from '@qingjian/ui/icon'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import styles from './passage-panel.module.css'

interface PassageSidePanelProps {
  title: string
  quote: ReactElement
  /** Whether a press outside leaves it open, and a form in it receives focus. */
  isDraft: boolean
  /** In px from the layer. */
  box: { top: number; start: number; width: number }
  onClose: () => void
  children: ReactNode
}

/** A panel beside the text of an article: a dialog that is not modal. Focus returns to its opener. */
export function PassageSidePanel(props: PassageSidePanelProps): ReactElement {
  const { title, quote, isDraft, box, onClose, children } = props
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    const own = panel.current
    if (!isDraft) own?.focus({ preventScroll: true })
    own?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (opener instanceof HTMLElement && (own?.contains(document.activeElement) ?? true))
        opener.focus({ preventScroll: true })
    }
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const onOutside = useEffectEvent(({ target }: PointerEvent): void => {
    const { current } = panel
    if (isDraft || current === null || !(target instanceof Element)) return
    const isInside =
      current.parentElement?.contains(target) === true || target.closest('dialog, [popover]') !== null
    const isReplying = [...current.querySelectorAll('textarea')].some(({ value }) => value !== '')
    if (!isInside && !isReplying) onClose()
  })
  const onKeyDown = useEffectEvent(({ key, target }: KeyboardEvent): void => {
    // In a form, Escape cancels that.
    if (key === 'Escape' && !(target instanceof HTMLTextAreaElement)) onClose()
  })
  useEffect(() => {
    const own = panel.current
    document.addEventListener('pointerdown', onOutside)
    own?.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      own?.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.panel}
      style={{ insetBlockStart: box.top, insetInlineStart: box.start, inlineSize: box.width }}
    >
      <header className={styles.header}>
        {quote}
        <IconButton label="关闭" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </div>
  )
}
