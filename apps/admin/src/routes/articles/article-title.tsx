import type { EditableArticle } from '@qingjian/api-client/contract'
import { PinIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './article-title.module.css'

/** Tags of an article that have room in its row. */
const maxTags = 5

/** Title of an article as a link to its editor, with its problem or else its tags and marks. */
export function ArticleTitle({ article }: { article: EditableArticle }): ReactElement {
  const { path, title, problem, createTime, categoryName, tags, sticky } = article
  return (
    <>
      <Link to={paths.editor(path, problem?.line)} className={styles.title}>
        {title}
      </Link>
      {problem === null ? (
        <span className={styles.notes}>
          <span className={styles.narrow}>
            {[createTime?.slice(0, 10), categoryName].filter(Boolean).join(' · ')}
          </span>
          {sticky > 0 && (
            <span>
              <PinIcon /> 置顶
            </span>
          )}
          {article.isRecommended && <span>推荐</span>}
          {article.isCarousel && <span>轮播</span>}
          {article.isUnlisted && <span>不列出</span>}
          {tags.slice(0, maxTags).map((tag) => (
            <span key={tag} className={styles.tag}>
              #{tag}
            </span>
          ))}
          {tags.length > maxTags && <span className={styles.more}>等 {tags.length} 个标签</span>}
        </span>
      ) : (
        <span className={styles.problem}>
          <span className={styles.path}>{path}</span>
          <span className={styles.reason}>
            {problem.line !== null && ` 第 ${problem.line} 行`}：{problem.reason}
          </span>
        </span>
      )}
    </>
  )
}
