import type { Category } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './category-tabs.module.css'

interface CategoryTabsProps {
  /** Number of all articles, also those without a category; undefined where it could not be loaded. */
  total: number | undefined
  categories: readonly Category[]
  /** Id of the selected category; undefined for all. */
  current: number | undefined
}

/** Links to the articles of each category. */
export function CategoryTabs({ total, categories, current }: CategoryTabsProps): ReactElement {
  const tabs = [{ id: undefined, name: '全部', articleNum: total }, ...categories]
  return (
    <nav aria-label="文章分类" className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ id, name, articleNum }) => (
          <li key={id ?? 'all'}>
            <Link
              to={paths.home({ categoryId: id })}
              aria-current={id === current ? 'page' : undefined}
              className={styles.tab}
            >
              {name}
              {articleNum !== undefined && <span className={styles.count}>{articleNum}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
