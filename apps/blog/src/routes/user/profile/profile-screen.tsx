import { Avatar } from '@qingjian/ui/avatar'
import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useScreenCode } from '#core/screen/use-screen-code.ts'
import { AddressTabs } from '#features/address-tabs/address-tabs.tsx'
import { useUser } from '#features/session/use-user.ts'
import { paths } from '#core/paths.ts'
import styles from './profile-screen.module.css'
import { profileTabs, readProfileTab, type ProfileTab } from './profile-tab.ts'

interface SectionModule {
  Section: () => ReactElement | null
}

const loaders: Record<ProfileTab, () => Promise<SectionModule>> = {
  data: () => import('./profile-data.tsx'),
  security: () => import('./security.tsx'),
  articles: () => import('./my-articles.tsx'),
  comments: () => import('./my-comments.tsx'),
  likes: () => import('./my-likes.tsx'),
}

/** The profile page: account settings and the user's own items. */
export function ProfileScreen(): ReactElement | null {
  const user = useUser()
  const [search] = useSearchParams()
  const current = readProfileTab(search.get('tab'))
  if (user === null) return null
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <header className={styles.header}>
        <Avatar src={user.avatar} name={user.nickname} alt="" size="l" priority />
        <div>
          <h1 className={styles.name}>{user.nickname}</h1>
          <p className={styles.since}>
            {user.createTime === null ? '' : `${user.createTime.slice(0, 10)} 加入`}
          </p>
        </div>
      </header>
      <div className={styles.tabs}>
        <AddressTabs
          label="个人中心"
          tabs={profileTabs.map(({ tab, label }) => ({
            label,
            to: paths.profile(tab === 'data' ? {} : { tab }),
            isCurrent: tab === current,
          }))}
        />
      </div>
      <LateSection key={current} load={loaders[current]} />
    </div>
  )
}

/** Each tab is a lazy chunk. */
function LateSection({ load }: { load: () => Promise<SectionModule> }): ReactElement {
  const module = useScreenCode(load)
  return (
    <div className={styles.section} aria-busy={module === undefined || undefined}>
      {module ? <module.Section /> : <Skeleton lines={6} />}
    </div>
  )
}
