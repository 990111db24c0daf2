import { webmentionQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { CountedHeading } from '#features/engagement/counted-heading.tsx'
import comments from './comments/comments.module.css'
import styles from './webmentions.module.css'

/** Mentions of an article on other sites; nothing if there are none. */
export function Webmentions({ articleId }: { articleId: number }): ReactElement | null {
  const heading = useId()
  const { data: mentions = [] } = useQuery(webmentionQueries(useApi()).list(articleId))
  if (mentions.length === 0) return null
  return (
    <section aria-labelledby={heading} className={comments.comments}>
      <CountedHeading id={heading} count={mentions.length}>
        外部提及
      </CountedHeading>
      <ul className={styles.list}>
        {mentions.map(({ id, author, title, url, excerpt, createTime }) => {
          const host = new URL(url).host
          return (
            <li key={id}>
              <a href={url} target="_blank" rel="nofollow ugc noopener" className={styles.title}>
                <bdi>{title || host}</bdi>
              </a>
              {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
              <p className={styles.source}>
                <bdi>{author || host}</bdi> ·{' '}
                {author !== '' && (
                  <>
                    <bdi>{host}</bdi> ·{' '}
                  </>
                )}
                <time dateTime={shanghaiIso(createTime)}>{formatDate(createTime)}</time>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
