import type { EditableAlbumDetail } from '@qingjian/api-client/contract'
import { LockIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths, sitePaths } from '#core/paths.ts'
import styles from './album-facts.module.css'

/** What the album is, above its photos. */
export function AlbumFacts({ album }: { album: EditableAlbumDetail }): ReactElement {
  const { id, description, photos, photoCount, createTime, isLocked, isPublished } = album
  // A problem that has no line is that of the last import, which has not read the newest photos yet.
  const isPending = photos.some(({ photo }) => photo === null)
  const problem = album.problem?.line === null && isPending ? null : album.problem
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <Link to={paths.albums()}>全部相册</Link>
        <span>{photoCount} 张</span>
        <time>{createTime.slice(0, 10)}</time>
        {isLocked && (
          <span className={styles.mark}>
            <LockIcon className={styles.lock} />
            已上锁
          </span>
        )}
        {!isPublished && <span className={styles.mark}>未公开</span>}
        {id !== null && isPublished && (
          <a href={sitePaths.album(id)} target="_blank" rel="noreferrer">
            在网站上看
          </a>
        )}
      </p>
      {description !== '' && <p className={styles.description}>{description}</p>}
      {problem !== null && photoCount > 0 && (
        <p className={styles.problem}>
          {problem.line === null ? '' : `album.yaml 第 ${problem.line} 行：`}
          {problem.reason}
        </p>
      )}
    </div>
  )
}
