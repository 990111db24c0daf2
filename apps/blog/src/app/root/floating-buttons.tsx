import { BackToTop } from '@qingjian/ui/back-to-top'
import { buttonAttributes } from '@qingjian/ui/button'
import { CommentIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSite } from '#core/data/use-site.ts'
import { ThemeToggle } from '#features/theme/theme-toggle.tsx'
import { paths } from '#core/paths.ts'
import styles from './floating-buttons.module.css'

/** Buttons in the lower corner: back to top, chat room if it is enabled, theme. */
export function FloatingButtons(): ReactElement {
  const { openChatroom } = useSite()
  const isChatting = useLocation().pathname === paths.chat()
  return (
    <aside className={styles.buttons} aria-label="快捷按钮">
      <BackToTop className={styles.button} />
      {openChatroom && !isChatting && (
        <Link to={paths.chat()} aria-label="进入聊天室" {...buttonAttributes({}, styles.button)}>
          <CommentIcon />
        </Link>
      )}
      <ThemeToggle className={styles.button} />
    </aside>
  )
}
