import type { ContentError } from '@qingjian/api-client/contract'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { ContentPlace } from './content-place.tsx'
import styles from './content-errors.module.css'

/** Problems that are shown at first. */
const firstErrors = 20
/** Problems that are shown on demand; the check of the content has more. */
const maxErrors = 1_000

/** Problems of the files of the content folder. */
export function ContentErrors({ errors }: { errors: readonly ContentError[] }): ReactElement {
  if (errors.length === 0) return <p className={styles.note}>内容文件夹里没有出错的文件。</p>
  const rest = errors.slice(firstErrors)
  return (
    <>
      <h3 className={styles.title}>内容有误（{errors.length}）</h3>
      <div className={styles.errors}>
        <Places errors={errors.slice(0, firstErrors)} />
        {rest.length > 0 && <FurtherErrors errors={rest} />}
      </div>
    </>
  )
}

/** Rendered once they are wanted: a large folder can have thousands. */
function FurtherErrors({ errors }: { errors: readonly ContentError[] }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.rest}>还有 {errors.length} 处</summary>
      {isOpen && <Places errors={errors.slice(0, maxErrors)} />}
      {isOpen && errors.length > maxErrors && (
        <p className={styles.rest}>
          其余的由<Link to={paths.system()}>内容检查</Link>按种类列出
        </p>
      )}
    </details>
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
