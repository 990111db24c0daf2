import type { ArticleDetail, ArticleItem } from '@qingjian/api-client/contract'
import { ClockIcon, EyeIcon } from '@qingjian/ui/icon'
import type { ReactElement, RefObject } from 'react'
import { PagePart } from '#core/screen/page-part.tsx'
import { Link } from 'react-router-dom'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { chineseDate } from '#features/articles/chinese-date.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { PinnedSeal } from '#features/articles/pinned-seal.tsx'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { useArticleTransition } from '#features/articles/use-article-transition.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { EditLink } from '#features/session/edit-link.tsx'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'
import { shownCount } from '#features/counts/shown-count.ts'
import { paths } from '#core/paths.ts'
import { ArticleChapter } from './article-chapter.tsx'
import { ArticleReaders } from './article-readers.tsx'
import styles from './article-header.module.css'
import { ReadingTools } from './reading/reading-tools.tsx'

/** Longest title, in characters, that is set in the large font size. */
const longestLargeTitle = 24

interface ArticleHeaderProps {
  /** From a list until the article has arrived. */
  article: ArticleItem & Partial<Pick<ArticleDetail, 'lead' | 'series'>>
  /** The text below; null until it has arrived. */
  body: RefObject<HTMLElement | null> | null
}

/** The opening of an article: cover, part of the series, title and date, then lead, facts and reading tools. */
export function ArticleHeader({ article, body }: ArticleHeaderProps): ReactElement {
  const { categoryId, categoryName, createTime, updateTime } = article
  const transition = useArticleTransition(article.id)
  const isUpdated = updateTime !== null && updateTime.slice(0, 10) > createTime.slice(0, 10)
  const { year, monthDay } = chineseDate(createTime)
  const reads = shownCount(article.quantity)
  return (
    <header className={styles.header}>
      <div className={styles.opening}>
        {article.cover !== null && (
          <div className={styles.cover} style={transition.cover}>
            <ArticleCover article={article} sizes="(width < 56rem) 100vw, 860px" priority />
          </div>
        )}
        <div className={styles.leaf} data-unrolling={transition.isRunning || undefined}>
          <div ref={followScriptSetting} className={styles.page}>
            <ArticleChapter {...article} />
            <h1
              className={styles.title}
              data-long={article.title.length > longestLargeTitle || undefined}
              style={transition.title}
            >
              <ArticleTitle {...article} />
            </h1>
            <p className={styles.colophon}>
              {article.isStick && <PinnedSeal />}
              {categoryId !== null && (
                <Link to={paths.home({ categoryId })} className={styles.category}>
                  {categoryName}
                </Link>
              )}
              <time dateTime={shanghaiIso(createTime)}>
                <Link to={paths.year(Number(createTime.slice(0, 4)))}>{year}</Link>
                {monthDay}
              </time>
            </p>
          </div>
        </div>
      </div>
      {article.lead && (
        <p ref={followScriptSetting} className={styles.lead}>
          {article.lead}
        </p>
      )}
      <div className={styles.line}>
        <ul className={styles.facts}>
          {isUpdated && (
            <li className={styles.updated}>
              更新于 <time dateTime={shanghaiIso(updateTime)}>{formatDate(updateTime)}</time>
            </li>
          )}
          <li>{groupDigits(article.wordCount)} 字</li>
          <li>
            <ClockIcon />约 {article.readMinutes} 分钟
          </li>
          {reads !== null && (
            <li>
              <EyeIcon />
              {reads} 次阅读
            </li>
          )}
        </ul>
        <EditLink path={`editor?article=${article.id}`} label="编辑这篇文章" className={styles.edit} />
        <ArticleReaders articleId={article.id} />
        {body !== null && (
          <PagePart>
            <ReadingTools article={article} body={body} />
          </PagePart>
        )}
      </div>
    </header>
  )
}
