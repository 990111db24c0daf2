import type { ChatPresence } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import type { ReactElement } from 'react'
import styles from './presence-list.module.css'

/** The present users by name, and the number of guests. */
export function PresenceList({ present }: { present: ChatPresence | null }): ReactElement {
  const users = present?.users ?? []
  const guests = (present?.count ?? 0) - users.length
  return (
    <aside aria-labelledby="chat-people" className={styles.people}>
      <h2 id="chat-people" className={styles.title}>
        {present === null ? '在线' : `${present.count} 人在线`}
      </h2>
      <ul className={styles.list}>
        {users.map(({ id, nickname, avatar }) => (
          <li key={id} className={styles.person}>
            <Avatar src={avatar} name={nickname} alt="" size="s" />
            <span className={styles.name}>{nickname}</span>
          </li>
        ))}
        {guests > 0 && <li className={styles.guests}>{guests} 位游客</li>}
      </ul>
    </aside>
  )
}
