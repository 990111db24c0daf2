import type { Tag } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './tag-slips.module.css'
import { tagWeight } from './tag-weight.ts'

interface TagSlipsProps {
  tags: readonly Tag[]
  /** Id of the chosen tag; undefined without one. */
  current?: number
}

/** All tags as bamboo slips; more articles give a darker slip. */
export function TagSlips({ tags, current }: TagSlipsProps): ReactElement {
  const most = Math.max(...tags.map(({ articleNum }) => articleNum))
  return (
    <ul className={styles.slips}>
      {tags.map(({ id, name, articleNum }) => (
        <li key={id}>
          <Link
            to={paths.tags({ tagId: id, tagName: name })}
            className={styles.slip}
            aria-current={id === current ? 'page' : undefined}
            data-weight={tagWeight(articleNum, most)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {articleNum}
              <span className="visually-hidden"> 篇</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
