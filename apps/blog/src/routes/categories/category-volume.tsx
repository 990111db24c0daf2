import type { CategoryPosts } from '@qingjian/api-client/contract'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import row from '#features/row-link/row-link.module.css'
import { paths } from '#core/paths.ts'
import styles from './category-volume.module.css'

/** A category styled as a thread-bound book: its name on the cover label, its articles as the contents. */
export function CategoryVolume({ category }: { category: CategoryPosts }): ReactElement {
  const { id, name, remark, posts, articleNum = posts.length } = category
  const heading = useId()
  return (
    <section className={styles.volume} aria-labelledby={heading}>
      <h2 id={heading} className={`${row.row} ${styles.label}`}>
        <Link to={paths.home({ categoryId: id })} className={row.link}>
          {name}
        </Link>
      </h2>
      <div>
        <p className={styles.remark}>
          {articleNum} 篇{remark !== '' && `　${remark}`}
        </p>
        <ol className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={paths.post(post.id)} viewTransition className={styles.post}>
                <span className={styles.title}>
                  <ArticleTitle {...post} />
                </span>
                <time className={styles.day} dateTime={shanghaiIso(post.createTime)}>
                  {post.createTime.slice(0, 10)}
                </time>
              </Link>
            </li>
          ))}
        </ol>
        {posts.length < articleNum && (
          <Link to={paths.home({ categoryId: id })} className={styles.all}>
            全部 {articleNum} 篇
          </Link>
        )}
      </div>
    </section>
  )
}
