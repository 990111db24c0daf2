import { tagQueries } from '@qingjian/api-client/query'
import { TagIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { paths } from '#core/paths.ts'
import styles from './search-tags.module.css'

/** Links to all tags, shown without results. */
export function SearchTags(): ReactElement {
  const { data: tags = [] } = useQuery(tagQueries(useApi()).list())
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        <TagIcon /> 标签
      </h3>
      <ul className={styles.tags}>
        {tags.map(({ id, name, articleNum }) => (
          <li key={id}>
            <Link to={paths.tags({ tagId: id, tagName: name })} className={styles.tag}>
              {name}
              <span className={styles.number}>{articleNum}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
