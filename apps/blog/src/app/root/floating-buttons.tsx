import { BackToTop } from '@qingjian/ui/back-to-top'
import { buttonLook } from '@qingjian/ui/button'
import { CommentIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useScreens } from '#app/screens-context.ts'
import { useSite } from '#data/use-site.ts'
import { ThemeToggle } from '#features/theme/theme-toggle.tsx'
import { paths } from '#paths.ts'
import styles from './floating-buttons.module.css'

/** The buttons at the lower corner: back to top, chat room where there is one, theme. */
export function FloatingButtons(): ReactElement {
  const { openChatroom } = useSite()
  const hasChat = useScreens().some(({ path }) => path === paths.chat())
  return (
    <div className={styles.buttons}>
      <BackToTop className={styles.button} />
      {openChatroom && hasChat && (
        <Link to={paths.chat()} aria-label="进入聊天室" {...buttonLook({}, styles.button)}>
          <CommentIcon />
        </Link>
      )}
      <ThemeToggle className={styles.button} />
    </div>
  )
}
