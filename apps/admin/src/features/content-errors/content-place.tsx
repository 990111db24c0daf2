import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'

/** Props of {@link ContentPlace}. */
export interface ContentPlaceProps {
  /** Path in the content folder. */
  file: string
  /** Whether it is the file of an article that exists. */
  isArticle: boolean
  /** From 1. @default null */
  line?: number | null
}

const isSettings = (file: string): boolean => /^site\.ya?ml$/.test(file)

/** File and line; a link to the screen that edits the file. */
export function ContentPlace({ file, isArticle, line = null }: ContentPlaceProps): ReactElement {
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
