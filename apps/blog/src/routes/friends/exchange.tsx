import type { ReactElement } from 'react'
import { useIsStatic } from '#core/screen/site-environment.ts'
import styles from './exchange.module.css'
import { FriendForm } from './friend-form.tsx'
import { SiteCard } from './site-card.tsx'

/** The link data of this site, and the form to apply for a friend link. */
export function Exchange(): ReactElement {
  const isStatic = useIsStatic()
  return (
    <div id="exchange" className={styles.exchange}>
      <SiteCard />
      {isStatic ? (
        <p>这是网站的静态副本，不能在这里申请友链。</p>
      ) : (
        <>
          <FriendForm />
          <p className={styles.unscripted}>申请友链需要启用 JavaScript。</p>
        </>
      )}
    </div>
  )
}
