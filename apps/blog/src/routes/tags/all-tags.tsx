import type { Tag } from '@qingjian/api-client/contract'
import { EmptyState } from '@qingjian/ui/empty-state'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import styles from './all-tags.module.css'
import { tagWeight } from './tag-weight.ts'

/** All tags as bamboo slips; more articles give darker ink. */
export function AllTags({ tags }: { tags: readonly Tag[] }): ReactElement {
  const most = Math.max(...tags.map(({ articleNum }) => articleNum))
  return (
    <>
      <PageMeta description={`文章的全部标签，共 ${tags.length} 个。`} />
      <PageHeading title="标签">共 {tags.length} 个标签</PageHeading>
      {tags.length === 0 ? (
        <EmptyState title="还没有标签" description="文章写上标签之后，会一支一支编在这里。" />
      ) : (
        <ul className={styles.slips}>
          {tags.map(({ id, name, articleNum }) => (
            <li key={id}>
              <Link
                to={paths.tags({ tagId: id, tagName: name })}
                className={styles.slip}
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
      )}
    </>
  )
}
