import { Button, IconButton } from '@qingjian/ui/button'
import { CloseIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import styles from './resume-prompt.module.css'

interface ResumePromptProps {
  /** Read part of the article, in per cent. */
  percent: number
  onResume: () => void
  onDismiss: () => void
}

/** Offers to resume at the last reading position. */
export function ResumePrompt({ percent, onResume, onDismiss }: ResumePromptProps): ReactElement {
  return (
    <div role="group" aria-label="继续阅读" className={styles.offer}>
      <p role="status">上次读到 {Math.round(percent)}%</p>
      <Button variant="primary" size="s" onClick={onResume}>
        继续阅读
      </Button>
      <IconButton label="不用了" size="s" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
