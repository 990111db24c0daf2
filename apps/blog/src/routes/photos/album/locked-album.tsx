import type { Album } from '@qingjian/api-client/contract'
import { useSyncExternalStore, type ReactElement } from 'react'
import { PageMeta } from '#app/page-meta.tsx'
import { AlbumPasswordForm } from './album-password-form.tsx'
import { readGrant, watchGrants } from './album-grant-store.ts'
import { GrantedPhotos } from './granted-photos.tsx'

interface LockedAlbumProps {
  album: Album
  /** The photo that the visitor's address names; null where it names none. */
  photoId: number | null
}

/** A locked album: the form on the server and for whoever has not given the password, the photos for others. */
export function LockedAlbum({ album: { id, name, photoNum }, photoId }: LockedAlbumProps): ReactElement {
  const grant = useSyncExternalStore(
    watchGrants,
    () => readGrant(id),
    () => null,
  )
  return (
    <>
      <PageMeta title={name} description="这个相册需要密码。" indexed={false} />
      {grant === null ? (
        <AlbumPasswordForm albumId={id} />
      ) : (
        <GrantedPhotos key={grant} albumId={id} grant={grant} photoId={photoId} photoNum={photoNum} />
      )}
    </>
  )
}
