import type { YearReview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { YearPart } from './year-part.tsx'
import styles from './year-words.module.css'

/** Comments of a year. */
export function YearComments({ comments }: Pick<YearReview, 'comments'>): ReactElement | null {
  if (comments.length === 0) return null
  return (
    <YearPart heading="读者说">
      <ul className={styles.words}>
        {comments.map(({ id, articleId, articleTitle, nickname, text }) => (
          <li key={id} className={styles.word}>
            <p>{text}</p>
            <p className={styles.source}>
              {nickname}，评
              <Link to={`${paths.post(articleId)}#comment-${id}`}>《{articleTitle}》</Link>
            </p>
          </li>
        ))}
      </ul>
    </YearPart>
  )
}
