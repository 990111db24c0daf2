import type { Named } from '@qingjian/api-client/contract'
import { tagAttributes } from '@qingjian/ui/tag'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './article-tags.module.css'

/** The tags of an article. */
export function ArticleTags({ tags }: { tags: readonly Named[] }): ReactElement | null {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link to={paths.tags({ tagId: tag.id, tagName: tag.name })} {...tagAttributes()}>
            {tag.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
