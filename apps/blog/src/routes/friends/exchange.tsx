import type { ReactElement } from 'react'
import styles from './exchange.module.css'
import { FriendForm } from './friend-form.tsx'
import { SiteCard } from './site-card.tsx'

/** The link data of this site, and the form to apply for a friend link. */
export function Exchange(): ReactElement {
  return (
    <div id="exchange" className={styles.exchange}>
      <SiteCard />
      <FriendForm />
      <p className={styles.unscripted}>申请友链需要启用 JavaScript。</p>
    </div>
  )
}
