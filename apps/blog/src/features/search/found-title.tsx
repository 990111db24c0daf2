import { Highlight, splitByTerm } from '@qingjian/ui/highlight'
import { Fragment, type ReactElement } from 'react'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import styles from './found-title.module.css'

interface FoundTitleProps {
  title: string
  /** Offsets between its words; empty if they are unknown. */
  titleBreaks: readonly number[]
  /** Words to highlight, separated by whitespace. */
  term: string
}

/** The title of a result. Its lines break between words, but not within a highlighted one. */
export function FoundTitle({ title, titleBreaks, term }: FoundTitleProps): ReactElement {
  return (
    <span className={titleBreaks.length === 0 ? undefined : styles.words}>
      {splitByTerm(title, term).map(({ text, start, matched }) => (
        <Fragment key={start}>
          {titleBreaks.includes(start) && <wbr />}
          {matched ? (
            <Highlight text={text} term={text} />
          ) : (
            <ArticleTitle title={text} titleBreaks={breaksWithin(titleBreaks, start, start + text.length)} />
          )}
        </Fragment>
      ))}
    </span>
  )
}

/** The offsets in a part of a title, relative to its start. */
function breaksWithin(breaks: readonly number[], start: number, end: number): number[] {
  return breaks.filter((at) => at > start && at < end).map((at) => at - start)
}
