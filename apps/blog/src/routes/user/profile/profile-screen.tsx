import { Skeleton } from '@qingjian/ui/skeleton'
import type { ComponentType, ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { lazyComponent, type LazyProps } from '#core/screen/lazy-component.tsx'
import { AddressTabs } from '#features/address-tabs/address-tabs.tsx'
import { useUser } from '#features/session/use-user.ts'
import { paths } from '#core/paths.ts'
import columns from '#features/page-columns/page-columns.module.css'
import { ProfilePerson } from './profile-person.tsx'
import styles from './profile-screen.module.css'
import { RecentWords } from './recent-words.tsx'
import { profileTabs, readProfileTab, type ProfileTab } from './profile-tab.ts'

interface SectionModule {
  Section: ComponentType
}

/** Each section is a chunk of its own: the one with comments needs no picture cropper. */
const sections: Record<ProfileTab, ComponentType<LazyProps>> = {
  data: lazySection(() => import('./profile-data.tsx')),
  security: lazySection(() => import('./security.tsx')),
  articles: lazySection(() => import('./my-articles.tsx')),
  comments: lazySection(() => import('./my-comments.tsx')),
  likes: lazySection(() => import('./my-likes.tsx')),
}

function lazySection(load: () => Promise<SectionModule>): ComponentType<LazyProps> {
  return lazyComponent(async () => (await load()).Section, { missing: 'throw' })
}

/** The profile page: account settings and the user's own items. */
export function ProfileScreen(): ReactElement | null {
  const user = useUser()
  const [search] = useSearchParams()
  const current = readProfileTab(search.get('tab'))
  if (user === null) return null
  const Section = sections[current]
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <ProfilePerson user={user} />
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
      <div className={columns.columns}>
        <div className={styles.section}>
          <Section key={current} fallback={<SectionSkeleton />} />
        </div>
        {current !== 'comments' && <RecentWords />}
      </div>
    </div>
  )
}

function SectionSkeleton(): ReactElement {
  return (
    <div aria-busy="true">
      <Skeleton lines={6} />
    </div>
  )
}
