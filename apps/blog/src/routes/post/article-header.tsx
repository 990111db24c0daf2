import type { ArticleItem } from '@qingjian/api-client/contract'
import { ClockIcon, EyeIcon } from '@qingjian/ui/icon'
import { tagAttributes } from '@qingjian/ui/tag'
import type { ReactElement, RefObject } from 'react'
import { PagePart } from '#core/screen/page-part.tsx'
import { Link } from 'react-router-dom'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { formatDate } from '#features/articles/format-date.ts'
import { PinnedSeal } from '#features/articles/pinned-seal.tsx'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { useArticleTransition } from '#features/articles/use-article-transition.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { paths } from '#core/paths.ts'
import { ArticleReaders } from './article-readers.tsx'
import styles from './article-header.module.css'
import { ReadingTools } from './reading/reading-tools.tsx'

/** Longest title, in characters, that is set in the large font size. */
const longestLargeTitle = 36

interface ArticleHeaderProps {
  article: ArticleItem
  /** The text below; null until it has arrived. */
  body: RefObject<HTMLElement | null> | null
}

/** Title, dates, length and cover of an article. */
export function ArticleHeader({ article, body }: ArticleHeaderProps): ReactElement {
  const { categoryId, categoryName, createTime, updateTime } = article
  const transition = useArticleTransition(article.id)
  const isUpdated = updateTime !== null && updateTime.slice(0, 10) > createTime.slice(0, 10)
  return (
    <header className={styles.header}>
      <p className={styles.kicker}>
        {categoryId !== null && <Link to={paths.home({ categoryId })}>{categoryName}</Link>}
        {article.isStick && <PinnedSeal />}
        <ArticleReaders articleId={article.id} />
      </p>
      <h1
        className={styles.title}
        data-long={article.title.length > longestLargeTitle || undefined}
        style={transition.title}
      >
        {article.title}
      </h1>
      <ul className={styles.facts}>
        <li>
          <time dateTime={shanghaiIso(createTime)}>{formatDate(createTime)}</time>
        </li>
        {isUpdated && (
          <li>
            更新于 <time dateTime={shanghaiIso(updateTime)}>{formatDate(updateTime)}</time>
          </li>
        )}
        <li>{groupDigits(article.wordCount)} 字</li>
        <li>
          <ClockIcon />约 {article.readMinutes} 分钟
        </li>
        <li>
          <EyeIcon />
          {groupDigits(article.quantity)} 次阅读
        </li>
      </ul>
      {article.tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {article.tags.map((tag) => (
            <li key={tag.id}>
              <Link to={paths.tags({ tagId: tag.id, tagName: tag.name })} {...tagAttributes()}>
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {body !== null && (
        <PagePart>
          <ReadingTools article={article} body={body} />
        </PagePart>
      )}
      {article.cover !== null && (
        <div className={styles.cover} style={transition.cover}>
          <ArticleCover article={article} sizes="(width < 46rem) 100vw, 720px" priority />
        </div>
      )}
    </header>
  )
}
