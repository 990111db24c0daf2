import type { Page } from '@qingjian/api-client/contract'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Reveal } from '@qingjian/ui/reveal'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { ArticlePages } from '#features/articles/article-pages.tsx'
import { paths } from '#core/paths.ts'
import { ListState } from './list-state.tsx'
import styles from './own-list.module.css'
import type { ProfileTab } from './profile-tab.ts'

interface OwnListProps<Item> {
  tab: ProfileTab
  query: UseQueryResult<Page<Item>>
  /** Text of the empty state. */
  emptyTitle: string
  emptyText: string
  keyOf: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
}

/** A paginated list of the user's own items, with its states. */
export function OwnList<Item>({
  tab,
  query,
  emptyTitle,
  emptyText,
  keyOf,
  renderItem,
}: OwnListProps<Item>): ReactElement {
  const { data } = query
  return (
    <>
      <ListState query={query} />
      {data?.records.length === 0 && <EmptyState title={emptyTitle} description={emptyText} />}
      {data && data.records.length > 0 && (
        <ul className={styles.list}>
          {data.records.map((item) => (
            <li key={keyOf(item)}>
              <Reveal className={styles.row}>{renderItem(item)}</Reveal>
            </li>
          ))}
        </ul>
      )}
      {data && <ArticlePages page={data} getHref={(pageNum) => paths.profile({ tab, pageNum })} />}
    </>
  )
}
