import type { ArticleItem } from '@qingjian/api-client/contract'
import { Highlight } from '@qingjian/ui/highlight'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { cut } from './cut.ts'
import { markedWords } from './marked-words.ts'
import styles from './search-results.module.css'
import type { FoundArticles } from './use-article-search.ts'

/** Longest title and summary of a result, in characters. */
const longestTitle = 50
const longestSummary = 150

/** The articles of one page of results, with the search words highlighted. */
export function SearchResults({ keyword, page }: FoundArticles): ReactElement {
  return (
    <ol className={styles.results}>
      {page.records.map(({ id, categoryName, createTime, ...article }) => (
        <li key={id}>
          <Link to={paths.post(id)} className={styles.result}>
            <FoundTexts keyword={keyword} {...article} />
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

function FoundTexts({
  keyword,
  highlight,
  ...article
}: Pick<ArticleItem, 'title' | 'summary' | 'highlight'> & { keyword: string }): ReactElement {
  const title = cut(highlight?.title || article.title, longestTitle)
  const summary = cut(highlight?.summary || article.summary, longestSummary)
  const words = markedWords(keyword, `${title} ${summary}`)
  return (
    <>
      <span className={styles.title}>
        <Highlight text={title} term={words} />
      </span>
      <span className={styles.summary}>
        <Highlight text={summary} term={words} />
      </span>
    </>
  )
}
