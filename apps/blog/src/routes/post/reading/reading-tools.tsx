import { Button } from '@qingjian/ui/button'
import { BookIcon, EyeIcon } from '@qingjian/ui/icon'
import { useRef, type ReactElement, type RefObject } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { setFocusMode } from '#features/reading/focus-mode.ts'
import type { ReadArticle } from '#features/reading/reading-log.ts'
import { readingPanelId } from '#features/reading/reading-panel-id.ts'
import { focusPosition, scrollToPosition } from './reading-position.ts'
import { ExitFocusMode } from './exit-focus-mode.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import styles from './reading-tools.module.css'
import { useFocusModePage } from './use-focus-mode-page.ts'
import { useResumePosition } from './use-resume-position.ts'

const ResumePrompt = lazyComponent(async () => (await import('./resume-prompt.tsx')).ResumePrompt, {
  missing: 'ignore',
})

interface ReadingToolsProps {
  article: Pick<ReadArticle, 'id' | 'title'>
  /** The element with the article's text. */
  body: RefObject<HTMLElement | null>
}

/** Reading tools: settings, focus mode, and resuming at the last position. */
export function ReadingTools({ article, body }: ReadingToolsProps): ReactElement {
  const { position, dismiss } = useResumePosition(article, body)
  const isFocused = useFocusModePage(body)
  const focusButton = useRef<HTMLButtonElement>(null)

  const resume = (): void => {
    dismiss()
    if (body.current === null || position === null) return
    scrollToPosition(body.current, position)
    focusPosition(body.current, position)
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
      {isFocused && <ExitFocusMode returnTo={focusButton} />}
      {position !== null && <ResumePrompt percent={position.percent} onResume={resume} onDismiss={dismiss} />}
    </div>
  )
}
