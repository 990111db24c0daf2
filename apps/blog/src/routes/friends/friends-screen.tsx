import type { ReactElement, ReactNode } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useSite } from '#core/data/use-site.ts'
import { AddressTabs } from '#features/address-tabs/address-tabs.tsx'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import styles from './friends-screen.module.css'
import type { FriendsView } from './friends-view.ts'

interface FriendsScreenProps {
  view: FriendsView
  /** For search engines. @default that of the friends’ articles */
  description?: string
  /** Below the title. */
  subtitle: ReactNode
  children: ReactNode
}

/** Heading and tabs of the friend links; there are no tabs unless the owner shows articles of friends. */
export function FriendsScreen({ view, description, subtitle, children }: FriendsScreenProps): ReactElement {
  const { name, friendArticles } = useSite()
  const isArticles = view.name === 'articles'
  return (
    <>
      <PageMeta
        description={description ?? `${name}的朋友们最近写的文章。`}
        canonicalPath={
          isArticles ? paths.friends({ view: 'articles', pageNum: view.pageNum }) : paths.friends()
        }
      />
      <PageHeading title="友情链接">{subtitle}</PageHeading>
      {friendArticles && (
        <div className={styles.tabs}>
          <AddressTabs
            label="友情链接"
            tabs={[
              { label: '友链', to: paths.friends(), isCurrent: !isArticles },
              { label: '朋友圈', to: paths.friends({ view: 'articles' }), isCurrent: isArticles },
            ]}
          />
        </div>
      )}
      {children}
    </>
  )
}
