import { tagQueries } from '@qingjian/api-client/query'
import { tagAttributes } from '@qingjian/ui/tag'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { paths } from '#core/paths.ts'
import { AsideBox } from './aside-box.tsx'
import styles from './tag-list.module.css'

/** Number of tags on the home page; `/tags` lists all. */
const maxTags = 24

/** The most used tags. */
export function TagList(): ReactElement | null {
  const all = useOptionalData(tagQueries(useApi()).list()) ?? []
  if (all.length === 0) return null
  const tags = all.toSorted((a, b) => b.articleNum - a.articleNum).slice(0, maxTags)
  return (
    <AsideBox title="标签">
      <ul className={styles.tags}>
        {tags.map(({ id, name, articleNum }) => (
          <li key={id}>
            <Link to={paths.tags({ tagId: id, tagName: name })} {...tagAttributes()}>
              {name}
              <span className={styles.count}>{articleNum}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all.length > maxTags && (
        <Link to={paths.tags()} className={styles.more}>
          全部 {all.length} 个标签
        </Link>
      )}
    </AsideBox>
  )
}
