import type { Album } from '@qingjian/api-client/contract'
import { ArrowLeftIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '#features/articles/format-date.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import { LockedAlbum } from './locked-album.tsx'
import { OpenAlbum } from './open-album.tsx'
import styles from './album-screen.module.css'

interface AlbumScreenProps {
  album: Album
  /** Id of the photo in the URL; null without one. */
  photoId: number | null
}

/** One album: description, and its photos or the password form. */
export function AlbumScreen({ album, photoId }: AlbumScreenProps): ReactElement {
  const { name, description, photoNum, createTime, isLock } = album
  return (
    <>
      <PageHeading title={name}>
        {createTime !== null && `${formatDate(createTime)} · `}
        {photoNum} 张照片
      </PageHeading>
      <div className={styles.intro}>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <Link to={paths.photos()} className={styles.back}>
          <ArrowLeftIcon />
          全部相册
        </Link>
      </div>
      {isLock ? (
        <LockedAlbum album={album} photoId={photoId} />
      ) : (
        <OpenAlbum album={album} photoId={photoId} />
      )}
    </>
  )
}
