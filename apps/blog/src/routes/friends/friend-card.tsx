import type { Friend } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import type { ReactElement } from 'react'
import row from '#features/row-link/row-link.module.css'
import styles from './friend-card.module.css'
import { displayHost } from './display-host.ts'

/** A friend link; the whole card links to the site. An unreachable site is dimmed. */
export function FriendCard({ friend }: { friend: Friend }): ReactElement {
  const { name, url, avatar, info, isAlive } = friend
  return (
    <article className={`${row.row} ${styles.card}`} data-unreachable={isAlive ? undefined : true}>
      <Avatar src={avatar} name={name} alt="" className={styles.avatar} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <a href={url} target="_blank" rel="noopener" className={row.link}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        {info !== '' && <p className={styles.info}>{info}</p>}
        <p className={styles.host}>{isAlive ? <bdi>{displayHost(url)}</bdi> : '暂时联系不上'}</p>
      </div>
    </article>
  )
}
