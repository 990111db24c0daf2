import { type EditableAlbum, pictureFormats } from '@qingjian/api-client/contract'
import { ImageIcon, LockIcon } from '@qingjian/ui/icon'
import { LazyImage } from '@qingjian/ui/lazy-image'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './album-card.module.css'
import { albumFolder } from './album-path.ts'

/** An album of the list, with its cover. */
export function AlbumCard({ album }: { album: EditableAlbum }): ReactElement {
  const { path, name, cover, photoCount, createTime, isLocked, isPublished, problem } = album
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {cover === null ? (
          <ImageIcon className={styles.blank} />
        ) : (
          <LazyImage
            src={cover.url}
            alt=""
            sources={pictureFormats(cover.sources, '(min-width: 40rem) 20rem, 100vw')}
            thumbhash={cover.thumbhash}
            className={styles.image}
          />
        )}
      </div>
      <h2 className={styles.name}>
        <Link to={paths.album(albumFolder(path))} className={styles.link}>
          {name}
        </Link>
        {isLocked && <LockIcon className={styles.lock} />}
      </h2>
      <p className={styles.facts}>
        {photoCount} 张 · {createTime.slice(0, 10)}
        {isLocked && ' · 已上锁'}
        {!isPublished && ' · 未公开'}
      </p>
      {problem !== null && photoCount > 0 && <p className={styles.problem}>{problem.reason}</p>}
    </article>
  )
}
