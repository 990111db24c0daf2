import type { ContentError } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { ContentPlace } from './content-place.tsx'
import styles from './content-errors.module.css'

/** Problems that are shown at first. */
const firstErrors = 20

/** Problems of the files of the content folder. */
export function ContentErrors({ errors }: { errors: readonly ContentError[] }): ReactElement {
  if (errors.length === 0) return <p className={styles.note}>内容文件夹里没有出错的文件。</p>
  const rest = errors.slice(firstErrors)
  return (
    <>
      <h3 className={styles.title}>内容有误（{errors.length}）</h3>
      <div className={styles.errors}>
        <Places errors={errors.slice(0, firstErrors)} />
        {rest.length > 0 && (
          <details>
            <summary className={styles.rest}>还有 {rest.length} 处</summary>
            <Places errors={rest} />
          </details>
        )}
      </div>
    </>
  )
}

function Places({ errors }: { errors: readonly ContentError[] }): ReactElement {
  return (
    <ul role="list" className={styles.places}>
      {errors.map(({ file, isArticle, line, reason }) => (
        <li key={`${file}:${line}:${reason}`}>
          <ContentPlace file={file} isArticle={isArticle} line={line} /> {reason}
        </li>
      ))}
    </ul>
  )
}
