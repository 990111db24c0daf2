import type { FriendArticle } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import type { ReactElement } from 'react'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import row from '#features/row-link/row-link.module.css'
import styles from './friend-articles.module.css'

/** An article of a friend; the whole row links to it. */
export function FriendArticleRow({ article }: { article: FriendArticle }): ReactElement {
  const { title, url, createTime, friend } = article
  return (
    <article className={`${row.row} ${styles.row}`}>
      <Avatar src={friend.avatar} name={friend.name} alt="" className={styles.avatar} />
      <h2 className={styles.title}>
        <a href={url} target="_blank" rel="noopener" className={row.link}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <bdi className={styles.name}>{friend.name}</bdi>
      <time dateTime={shanghaiIso(createTime)} className={styles.time}>
        {formatDate(createTime)}
      </time>
    </article>
  )
}
