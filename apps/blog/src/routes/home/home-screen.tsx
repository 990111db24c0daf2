import { articleQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PagePart } from '#core/screen/page-part.tsx'
import { HomeAside } from './aside/home-aside.ts'
import { FeaturedArticles } from './featured-articles.tsx'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { useSite } from '#core/data/use-site.ts'
import { ArticleList } from '#features/articles/article-list.tsx'
import { ArticlePages } from '#features/articles/article-pages.tsx'
import { useUser } from '#features/session/use-user.ts'
import { paths } from '#core/paths.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { isFrontPage, type HomeView } from './home-view.ts'
import styles from './home-screen.module.css'
import { MomentLine } from './moment-line.tsx'
import { NoArticles } from './no-articles.tsx'
import { SiteLine } from './site-line.tsx'

/** The home page: featured articles, the article list by category, and the aside. */
export function HomeScreen({ view }: { view: HomeView }): ReactElement {
  const { name } = useSite()
  const reader = useUser()?.id ?? 0
  const articles = articleQueries(useApi())
  const { data: page } = useSuspenseQuery(articles.list(view))
  const { data: categories } = useSuspenseQuery(articles.allCategories())
  const total = useOptionalData(articles.list({ pageSize: 1 }))?.total
  const category = categories.find(({ id }) => id === view.categoryId)
  return (
    <div className={styles.screen}>
      <PageMeta canonicalPath={paths.home(view)} indexed={page.records.length > 0} />
      <h1 className="visually-hidden">{category === undefined ? name : `${name}：${category.name}`}</h1>
      {isFrontPage(view) && (
        <>
          <SiteLine />
          <PagePart>
            <FeaturedArticles />
          </PagePart>
          <MomentLine />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <CategoryTabs total={total} categories={categories} current={view.categoryId} />
          {category !== undefined && category.remark !== '' && (
            <p className={styles.remark}>{category.remark}</p>
          )}
          {page.records.length === 0 ? (
            <NoArticles view={view} total={page.total} />
          ) : (
            <ArticleList articles={page.records} eagerCovers={isFrontPage(view) ? 0 : 1} />
          )}
          <ArticlePages page={page} getHref={(pageNum) => paths.home({ ...view, pageNum })} />
        </div>
        <HomeAside htmlKey={reader} />
      </div>
    </div>
  )
}
