import { commentQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { paths } from '#core/paths.ts'
import { latestComments } from './latest-comments.ts'
import list from './own-list.module.css'
import styles from './recent-words.module.css'

/** The user's latest comments, beside the settings. */
export function RecentWords(): ReactElement {
  const { data } = useQuery(commentQueries(useApi()).mine(latestComments))
  return (
    <aside aria-labelledby="recent-words" className={styles.recent}>
      <h2 id="recent-words" className={styles.heading}>
        近来的话
      </h2>
      {data?.records.length === 0 && <p className={styles.none}>还没有说过话。读完一篇，留一句吧。</p>}
      <div className={styles.words}>
        {data?.records.map(({ id, articleId, articleTitle, content, createTime }) => (
          <div key={id}>
            {/* The server has sanitised this HTML. */}
            <div className={list.quote} dangerouslySetInnerHTML={{ __html: content }} />
            <p className={styles.place}>
              {createTime.slice(0, 10)}
              {articleId !== null && (
                <>
                  {' '}
                  <Link to={`${paths.post(articleId)}#comment-${id}`}>《{articleTitle}》</Link>
                </>
              )}
            </p>
          </div>
        ))}
      </div>
    </aside>
  )
}
