import { Button } from '@qingjian/ui/button'
import { BookIcon, EyeIcon } from '@qingjian/ui/icon'
import { useRef, type ReactElement, type RefObject } from 'react'
import { setFocusMode } from '#features/reading/focus-mode.ts'
import type { ReadArticle } from '#features/reading/reading-log.ts'
import { readingPanelId } from '#features/reading/reading-panel-id.ts'
import { focusPlace, goToPlace } from './reading-place.ts'
import { LeaveFocus } from './leave-focus.tsx'
import { ReadingOffer } from './reading-offer.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import styles from './reading-tools.module.css'
import { useFocusModePage } from './use-focus-mode-page.ts'
import { useReadingMemory } from './use-reading-memory.ts'

interface ReadingToolsProps {
  article: Pick<ReadArticle, 'id' | 'title'>
  /** The text. */
  body: RefObject<HTMLElement | null>
}

/** What makes reading comfortable: how the text is set, nothing around it, and going on where one stopped. */
export function ReadingTools({ article, body }: ReadingToolsProps): ReactElement {
  const { offer, withdraw } = useReadingMemory(article, body)
  const isFocused = useFocusModePage(body)
  const focusButton = useRef<HTMLButtonElement>(null)

  const goOn = (): void => {
    withdraw()
    if (body.current === null || offer === null) return
    goToPlace(body.current, offer)
    focusPlace(body.current, offer)
  }

  return (
    <div className={styles.tools}>
      <Button variant="ghost" size="s" icon={<BookIcon />} popoverTarget={readingPanelId}>
        阅读设置
      </Button>
      <Button
        ref={focusButton}
        variant="ghost"
        size="s"
        icon={<EyeIcon />}
        onClick={() => setFocusMode(true)}
      >
        专注阅读
      </Button>
      <ReadingPanel body={body} />
      {isFocused && <LeaveFocus returnTo={focusButton} />}
      {offer !== null && <ReadingOffer percent={offer.percent} onTake={goOn} onDismiss={withdraw} />}
    </div>
  )
}
