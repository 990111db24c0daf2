import { Highlight } from '@qingjian/ui/highlight'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { cut } from './cut.ts'
import styles from './search-results.module.css'
import type { FoundArticles } from './use-article-search.ts'

/** Longest title and summary of a result, in characters (spec section 5). */
const longestTitle = 50
const longestSummary = 150

/** The articles of one page of results, with the searched words marked. */
export function SearchResults({ keyword, page }: FoundArticles): ReactElement {
  return (
    <ol className={styles.results}>
      {page.records.map(({ id, title, summary, highlight, categoryName, createTime }) => (
        <li key={id}>
          <Link to={paths.post(id)} className={styles.result}>
            <span className={styles.title}>
              <Highlight text={cut(highlight?.title || title, longestTitle)} term={keyword} />
            </span>
            <span className={styles.summary}>
              <Highlight text={cut(highlight?.summary || summary, longestSummary)} term={keyword} />
            </span>
            <span className={styles.meta}>
              {categoryName !== null && <span>{categoryName}</span>}
              <time dateTime={createTime.slice(0, 10)}>{createTime.slice(0, 10)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
