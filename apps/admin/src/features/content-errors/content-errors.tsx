import type { ContentError } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './content-errors.module.css'

const isSettings = (file: string): boolean => /^site\.ya?ml$/.test(file)

/** Problems of the files of the content folder. */
export function ContentErrors({ errors }: { errors: readonly ContentError[] }): ReactElement {
  if (errors.length === 0) return <p className={styles.note}>内容目录里的文件都没有问题。</p>
  return (
    <>
      <h3 className={styles.title}>内容有误（{errors.length}）</h3>
      <ul role="list" className={styles.errors}>
        {errors.map(({ file, isArticle, line, reason }) => (
          <li key={`${file}:${line}:${reason}`}>
            <ErrorPlace file={file} isArticle={isArticle} line={line} /> {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

/** File and line of an error; a link to the screen that edits the file. */
function ErrorPlace({
  file,
  isArticle,
  line,
}: Pick<ContentError, 'file' | 'isArticle' | 'line'>): ReactElement {
  const place = (
    <code>
      {file}
      {line !== null && `:${line}`}
    </code>
  )
  if (isArticle) return <Link to={paths.editor(file, line)}>{place}</Link>
  if (isSettings(file)) return <Link to={paths.settingsAt(line)}>{place}</Link>
  return file === 'blocked-words.txt' ? <Link to={paths.settings()}>{place}</Link> : place
}
