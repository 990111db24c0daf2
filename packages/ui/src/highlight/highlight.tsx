import { Fragment, type ReactElement } from 'react'
import { splitByTerm } from './split-by-term.ts'
import styles from './highlight.module.css'

/** Props of {@link Highlight}. */
export interface HighlightProps {
  /** Plain text, not markup. */
  text: string
  /** Words to highlight, separated by whitespace. */
  term: string
}

/** Text with the words of a search term in `<mark>`. */
export function Highlight({ text, term }: HighlightProps): ReactElement {
  return (
    <>
      {splitByTerm(text, term).map((part) =>
        part.matched ? (
          <mark key={part.start} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          <Fragment key={part.start}>{part.text}</Fragment>
        ),
      )}
    </>
  )
}
