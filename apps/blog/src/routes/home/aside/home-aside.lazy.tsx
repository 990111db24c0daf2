import type { ReactElement } from 'react'
import { AuthorCard } from './author-card.tsx'
import styles from './home-aside.module.css'
import { RecommendedArticles } from './recommended-articles.tsx'
import { SideNotices } from './side-notices.tsx'
import { SiteCounters } from './site-counters.tsx'
import { TagList } from './tag-list.tsx'

/** The aside of the home page: author, notices, recommendations, tags, statistics. */
export function HomeAside(): ReactElement {
  return (
    <aside className={styles.aside} aria-label="侧栏">
      <AuthorCard />
      <SideNotices />
      <RecommendedArticles />
      <TagList />
      <SiteCounters />
    </aside>
  )
}
