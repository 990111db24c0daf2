import type { ArticleItem } from '@qingjian/api-client/contract'
import { Fragment, type ReactElement } from 'react'
import styles from './article-title.module.css'

/** The title of an article, whose lines break between words only. */
export function ArticleTitle({
  title,
  titleBreaks,
}: Pick<ArticleItem, 'title' | 'titleBreaks'>): ReactElement {
  const ends = [...titleBreaks, title.length]
  return (
    <span className={titleBreaks.length === 0 ? undefined : styles.words}>
      {ends.map((end, at) => (
        <Fragment key={end}>
          {at > 0 && <wbr />}
          {title.slice(ends[at - 1] ?? 0, end)}
        </Fragment>
      ))}
    </span>
  )
}
