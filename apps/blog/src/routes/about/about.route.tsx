import { articleQueries, tagQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import type { ReactElement } from 'react'
import { loadOptionalQuery } from '#core/data/load-query.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { appLoader } from '#core/data/app-context.ts'
import { useSite } from '#core/data/use-site.ts'
import { ContentBody } from '#features/content-body/content-body.tsx'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { AuthorSlip } from '#features/author-slip/author-slip.tsx'
import { NowLine } from '#features/author-slip/now-line.tsx'
import styles from '#features/page-columns/page-columns.module.css'
import { SiteFacts } from './site-facts.tsx'
import { SiteStack } from './site-stack.tsx'

export const loader = appLoader(async ({ api, queryClient }) => {
  const articles = articleQueries(api)
  await Promise.all([
    loadOptionalQuery(queryClient, articles.list({ pageSize: 1 })),
    loadOptionalQuery(queryClient, articles.allCategories()),
    loadOptionalQuery(queryClient, tagQueries(api).list()),
  ])
  return null
})

/** The 关于本站 page: the owner's text, site numbers and the technology used. */
export function Component(): ReactElement {
  const { name, author, authorInfo, aboutMe } = useSite()
  return (
    <>
      <PageMeta description={authorInfo || `关于${author || name}`} />
      <PageHeading title="关于本站">{author !== '' && `${author}的${name}`}</PageHeading>
      <div className={styles.columns}>
        {aboutMe === '' ? (
          <EmptyState title="还没有介绍" description="主人还没有写下关于自己的话。" />
        ) : (
          <ContentBody html={aboutMe} />
        )}
        <aside className={styles.aside} aria-label="本站资料">
          <AuthorSlip />
          <NowLine />
          <SiteFacts />
          <SiteStack />
        </aside>
      </div>
    </>
  )
}
