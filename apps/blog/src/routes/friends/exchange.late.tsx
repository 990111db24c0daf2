import type { ReactElement } from 'react'
import styles from './exchange.module.css'
import { FriendForm } from './friend-form.tsx'
import { SiteCard } from './site-card.tsx'

/** What this site is to be linked by, and the form that asks for a link to another. */
export function Exchange(): ReactElement {
  return (
    <div id="exchange" className={styles.exchange}>
      <SiteCard />
      <FriendForm />
      <p className={styles.unscripted}>申请友链需要启用 JavaScript。</p>
    </div>
  )
}
