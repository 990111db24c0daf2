import type { ArticleItem } from '@qingjian/api-client/contract'
import { ClockIcon, EyeIcon, LockIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { shownCount } from '#features/counts/shown-count.ts'
import { paths } from '#core/paths.ts'
import { ArticleCover } from './article-cover.tsx'
import styles from './article-row.module.css'
import { ArticleTitle } from './article-title.tsx'
import { DateSlip } from './date-slip.tsx'
import { PinnedSeal } from './pinned-seal.tsx'
import { useArticleTransition } from './use-article-transition.ts'

interface ArticleRowProps {
  article: ArticleItem
  /**
   * Loads the cover eagerly, because it is above the fold.
   * @default false
   */
  priority?: boolean
}

/** An article in a list: date, title, summary, category, tags and cover. */
export function ArticleRow({ article, priority }: ArticleRowProps): ReactElement {
  const { id, title, titleBreaks, summary, categoryId, categoryName, tags, createTime, isStick } = article
  const transition = useArticleTransition(id)
  const reads = shownCount(article.quantity)
  return (
    <article className={styles.row}>
      <DateSlip time={createTime} />
      <div className={styles.text}>
        <h2 className={styles.title}>
          {isStick && <PinnedSeal />}
          <Link to={paths.post(id)} viewTransition className={styles.link} style={transition.title}>
            <ArticleTitle title={title} titleBreaks={titleBreaks} />
          </Link>
        </h2>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        <ul className={styles.facts}>
          {article.isLock && (
            <li>
              <LockIcon />
              需要密码
            </li>
          )}
          {categoryId !== null && (
            <li>
              <Link to={paths.home({ categoryId })} className={styles.category}>
                {categoryName}
              </Link>
            </li>
          )}
          <li>
            <ClockIcon />约 {article.readMinutes} 分钟
          </li>
          {reads !== null && (
            <li>
              <EyeIcon />
              {reads} 次阅读
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag.id} className={styles.tag}>
              <Link to={paths.tags({ tagId: tag.id, tagName: tag.name })}>{tag.name}</Link>
            </li>
          ))}
        </ul>
      </div>
      {article.cover !== null && (
        <div className={styles.cover} style={transition.cover}>
          <ArticleCover
            article={article}
            className={styles.picture}
            sizes="(width < 48rem) 112px, 232px"
            priority={priority}
          />
        </div>
      )}
    </article>
  )
}
