import type { ContentError } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { ContentPlace } from './content-place.tsx'
import styles from './content-errors.module.css'

/** Problems that are shown; the check of the content counts all of them by kind. */
const maxErrors = 20

/** Problems of the files of the content folder. */
export function ContentErrors({ errors }: { errors: readonly ContentError[] }): ReactElement {
  if (errors.length === 0) return <p className={styles.note}>内容目录里的文件都没有问题。</p>
  return (
    <>
      <h3 className={styles.title}>内容有误（{errors.length}）</h3>
      <ul role="list" className={styles.errors}>
        {errors.slice(0, maxErrors).map(({ file, isArticle, line, reason }) => (
          <li key={`${file}:${line}:${reason}`}>
            <ContentPlace file={file} isArticle={isArticle} line={line} /> {reason}
          </li>
        ))}
        {errors.length > maxErrors && (
          <li>
            还有 {errors.length - maxErrors} 处，<Link to={paths.system()}>内容检查</Link>按种类列出
          </li>
        )}
      </ul>
    </>
  )
}
