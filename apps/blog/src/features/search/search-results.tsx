import { Highlight } from '@qingjian/ui/highlight'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { cut } from './cut.ts'
import { documentPath } from './document-path.ts'
import { FoundTitle } from './found-title.tsx'
import { markedWords } from './marked-words.ts'
import styles from './search-results.module.css'
import type { FoundDocument } from './found-document.ts'

/** Longest title and summary of a result, in characters. */
const longestTitle = 50
const longestSummary = 150

interface SearchResultsProps {
  keyword: string
  records: readonly FoundDocument[]
}

/** The documents of one page of results, with the search words highlighted. */
export function SearchResults({ keyword, records }: SearchResultsProps): ReactElement {
  return (
    <ol className={styles.results}>
      {records.map((document) => (
        <li key={`${document.kind}-${document.id}`}>
          <Link to={documentPath(document)} className={styles.result}>
            <FoundTexts keyword={keyword} {...document} />
            <span className={styles.meta}>
              {document.categoryName !== null && <span>{document.categoryName}</span>}
              <time dateTime={document.createTime.slice(0, 10)}>{document.createTime.slice(0, 10)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function FoundTexts({ keyword, words, kind, ...texts }: FoundDocument & { keyword: string }): ReactElement {
  const title = cut(texts.title, longestTitle)
  const summary = cut(texts.summary, longestSummary)
  const marked = [markedWords(keyword, `${title} ${summary}`), ...words].join(' ')
  return (
    <>
      {/* The title of a moment is the beginning of its text. */}
      {kind !== 'moment' && (
        <span className={styles.title}>
          <FoundTitle title={title} titleBreaks={texts.titleBreaks} term={marked} />
        </span>
      )}
      <span className={styles.summary}>
        <Highlight text={summary || (kind === 'moment' ? title : '')} term={marked} />
      </span>
    </>
  )
}
