import type { Album } from '@qingjian/api-client/contract'
import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { EmptyState } from '@qingjian/ui/empty-state'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { useApi } from '#core/data/api-context.ts'
import { PasswordForm } from '#features/locks/password-form.tsx'
import { readGrant, storeGrant, subscribeToGrants } from './album-grant-store.ts'
import { GrantedPhotos } from './granted-photos.tsx'

interface LockedAlbumProps {
  album: Album
  /** Id of the photo in the URL; null without one. */
  photoId: number | null
}

/** A locked album: the password form on the server and without a grant, else the photos. */
export function LockedAlbum({ album, photoId }: LockedAlbumProps): ReactElement {
  const { id, name } = album
  const grant = useSyncExternalStore(
    subscribeToGrants,
    () => readGrant(id),
    () => null,
  )
  const [isJustOpened, setJustOpened] = useState(false)
  const isStatic = useIsStatic()
  const { albums } = useApi()
  const unlock = async (password: string): Promise<void> => {
    const verified = await albums.verify(id, password)
    setJustOpened(true)
    storeGrant(id, verified)
  }
  return (
    <>
      <PageMeta title={name} description="这个相册需要密码。" indexed={false} />
      {isStatic ? (
        <EmptyState title="这个相册上了锁" description="网站的静态副本里没有它的照片。" />
      ) : grant === null ? (
        <PasswordForm
          title="这个相册需要密码"
          submitLabel="打开相册"
          scriptless="打开上锁的相册需要启用浏览器的脚本。"
          waitKey="album-password-wait"
          onSubmit={unlock}
        />
      ) : (
        <GrantedPhotos key={grant} album={album} grant={grant} photoId={photoId} takesFocus={isJustOpened} />
      )}
    </>
  )
}
