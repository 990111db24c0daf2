import type { ArticleDetail } from '@qingjian/api-client/contract'
import { ClockIcon, EyeIcon, PinIcon } from '@qingjian/ui/icon'
import { tagLook } from '@qingjian/ui/tag'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { paths } from '#paths.ts'
import styles from './article-header.module.css'

/** Title, dates, length and cover of an article. */
export function ArticleHeader({ article }: { article: ArticleDetail }): ReactElement {
  const { category, createTime, updateTime } = article
  const isUpdated = updateTime !== null && updateTime.slice(0, 10) > createTime.slice(0, 10)
  return (
    <header className={styles.header}>
      <p className={styles.kicker}>
        {category !== null && <Link to={paths.home({ categoryId: category.id })}>{category.name}</Link>}
        {article.isStick && (
          <span className={styles.pinned}>
            <PinIcon />
            置顶
          </span>
        )}
      </p>
      <h1 className={styles.title}>{article.title}</h1>
      <ul className={styles.facts}>
        <li>
          <time dateTime={shanghaiIso(createTime)}>{formatDate(createTime)}</time>
        </li>
        {isUpdated && (
          <li>
            更新于 <time dateTime={shanghaiIso(updateTime)}>{formatDate(updateTime)}</time>
          </li>
        )}
        <li>{article.wordCount.toLocaleString('zh-CN')} 字</li>
        <li>
          <ClockIcon />约 {article.readMinutes} 分钟
        </li>
        <li>
          <EyeIcon />
          {article.quantity.toLocaleString('zh-CN')} 次阅读
        </li>
      </ul>
      {article.tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {article.tags.map((tag) => (
            <li key={tag.id}>
              <Link to={paths.tags({ tagId: tag.id, tagName: tag.name })} {...tagLook()}>
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ArticleCover
        article={article}
        className={styles.cover}
        sizes="(width < 46rem) 100vw, 720px"
        priority
      />
    </header>
  )
}
