import { momentQueries } from '@qingjian/api-client/query'
import { buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ArrowLeftIcon } from '@qingjian/ui/icon'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { sharePicture } from '#features/articles/share-picture.ts'
import { AuthorSlip } from '#features/author-slip/author-slip.tsx'
import columns from '#features/page-columns/page-columns.module.css'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import { MomentsFeed } from './moments-feed.tsx'
import { MomentsPager } from './moments-pager.tsx'
import styles from './moments-screen.module.css'
import { RecentPhotos } from './recent-photos.tsx'

/** The moments from a page on; later pages load while scrolling, or by links without scripts. */
export function MomentsScreen({ pageNum }: { pageNum: number }): ReactElement {
  const { data: page } = useSuspenseQuery(momentQueries(useApi()).list({ pageNum }))
  const hasMoments = page.records.length > 0
  const [picture] = page.records.flatMap(({ images }) => images)
  return (
    <>
      <PageMeta
        description={`零碎的话和照片，共 ${page.total} 条。`}
        canonicalPath={paths.moments({ pageNum })}
        image={picture && sharePicture(picture)}
        indexed={hasMoments}
      />
      <PageHeading title="说说">{page.total > 0 && `共 ${page.total} 条，想到就写`}</PageHeading>
      {pageNum > 1 && hasMoments && (
        <Link to={paths.moments()} className={styles.newest}>
          <ArrowLeftIcon />
          从最新的一条看起
        </Link>
      )}
      {hasMoments ? (
        <div className={columns.columns}>
          <div>
            <MomentsFeed first={page} />
            <MomentsPager current={pageNum} pages={page.pages} />
          </div>
          <aside className={`${columns.aside} ${styles.aside}`} aria-label="作者与照片">
            <AuthorSlip />
            <RecentPhotos moments={page.records} />
          </aside>
        </div>
      ) : page.total === 0 ? (
        <EmptyState title="还没有说说" description="第一条写下之后，会出现在这里。" />
      ) : (
        <EmptyState
          title={`没有第 ${pageNum} 页`}
          description="可以从最新的一条看起。"
          action={
            <Link to={paths.moments()} {...buttonAttributes({})}>
              第一页
            </Link>
          }
        />
      )}
    </>
  )
}
