import type { Category } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './category-tabs.module.css'

interface CategoryTabsProps {
  categories: readonly Category[]
  /** Id of the selected category; undefined for all. */
  current: number | undefined
}

/** Links to the articles of each category. */
export function CategoryTabs({ categories, current }: CategoryTabsProps): ReactElement {
  const total = categories.reduce((sum, { articleNum }) => sum + articleNum, 0)
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
              <span className={styles.count}>{articleNum}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
