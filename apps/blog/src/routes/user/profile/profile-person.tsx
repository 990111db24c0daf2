import type { CurrentUser } from '@qingjian/api-client/contract'
import { commentQueries, likeQueries, ownArticleQueries } from '@qingjian/api-client/query'
import { Avatar } from '@qingjian/ui/avatar'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { paths } from '#core/paths.ts'
import { latestComments } from './latest-comments.ts'
import styles from './profile-person.module.css'
import type { ProfileTab } from './profile-tab.ts'

/** A page of one: its total counts. */
const onlyTotal = { pageNum: 1, pageSize: 1 }

/** Portrait, name, signature and numbers of the user. */
export function ProfilePerson({ user }: { user: CurrentUser }): ReactElement {
  const api = useApi()
  const numbers: [tab: ProfileTab, name: string, total: number | undefined][] = [
    ['articles', '文章', useQuery(ownArticleQueries(api).list(onlyTotal)).data?.total],
    ['comments', '评论', useQuery(commentQueries(api).mine(latestComments)).data?.total],
    ['likes', '点赞', useQuery(likeQueries(api).mine(onlyTotal)).data?.total],
  ]
  return (
    <header className={styles.person}>
      <div className={styles.portrait}>
        <Avatar src={user.avatar} name={user.nickname} alt="" size="l" priority />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>{user.nickname}</h1>
        <p className={styles.signature} data-blank={user.signature === '' || undefined}>
          {user.signature === '' ? '还没有写签名' : user.signature}
        </p>
        <p className={styles.since}>{user.createTime !== null && `${formatDate(user.createTime)}加入`}</p>
      </div>
      <div className={styles.numbers}>
        {numbers.map(([tab, name, total]) => (
          <Link key={tab} to={paths.profile({ tab })}>
            <b>{total === undefined ? '—' : groupDigits(total)}</b> {name}
          </Link>
        ))}
      </div>
    </header>
  )
}
