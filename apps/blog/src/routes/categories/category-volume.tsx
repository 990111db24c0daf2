import type { CategoryPosts } from '@qingjian/api-client/contract'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { paths } from '#core/paths.ts'
import styles from './category-volume.module.css'

/** A category styled as a thread-bound book: its name on the cover label, its articles as the contents. */
export function CategoryVolume({ category }: { category: CategoryPosts }): ReactElement {
  const { id, name, remark, posts } = category
  const heading = useId()
  return (
    <section className={styles.volume} aria-labelledby={heading}>
      <h2 id={heading} className={styles.label}>
        <Link to={paths.home({ categoryId: id })} className={styles.name}>
          {name}
        </Link>
      </h2>
      <div>
        <p className={styles.remark}>
          {posts.length} 篇{remark !== '' && `　${remark}`}
        </p>
        <ol className={styles.posts}>
          {posts.map(({ id: postId, title, createTime }) => (
            <li key={postId}>
              <Link to={paths.post(postId)} viewTransition className={styles.post}>
                <span className={styles.title}>{title}</span>
                <time className={styles.day} dateTime={shanghaiIso(createTime)}>
                  {createTime.slice(0, 10)}
                </time>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
