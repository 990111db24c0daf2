import { isApiError } from '@qingjian/api-client'
import type { Album } from '@qingjian/api-client/contract'
import { albumQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ErrorIcon, RefreshIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { deleteGrant } from './album-grant-store.ts'
import styles from './album-screen.module.css'
import { GridSkeleton } from './grid-skeleton.tsx'
import { NoPhotos } from './no-photos.tsx'
import { PhotoGrid } from './photo-grid.tsx'

interface GrantedPhotosProps {
  album: Album
  grant: string
  /** Id of the photo in the URL; null without one. */
  photoId: number | null
  /** Whether to take focus, because the password form had it. */
  takesFocus: boolean
}

/** The photos of a locked album, with their loading and error state. */
export function GrantedPhotos({ album, grant, photoId, takesFocus }: GrantedPhotosProps): ReactElement {
  const { id, name, photoNum } = album
  const photos = useQuery({ ...albumQueries(useApi()).photos(id, grant), staleTime: Infinity })
  const { data, error, isFetching, refetch } = photos
  const isRevoked = isApiError(error) && error.code === 403

  // The owner has changed the password: show the form again.
  useEffect(() => {
    if (isRevoked) deleteGrant(id)
  }, [isRevoked, id])

  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div ref={ref} role="group" tabIndex={-1} aria-label={`${name}的照片`} className={styles.granted}>
      {data !== undefined ? (
        data.length === 0 ? (
          <NoPhotos />
        ) : (
          <PhotoGrid photos={data} linkedId={photoId} />
        )
      ) : error === null || isFetching || isRevoked ? (
        <GridSkeleton count={photoNum} />
      ) : (
        <EmptyState
          role="alert"
          icon={<ErrorIcon />}
          title="照片没有读到"
          description={errorMessage(error)}
          action={
            <Button icon={<RefreshIcon />} onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      )}
    </div>
  )
}
