import { isApiError } from '@qingjian/api-client'
import { albumQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ErrorIcon, RefreshIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { useApi } from '#data/api-context.ts'
import { errorMessage } from '#data/error-message.ts'
import { dropGrant } from './album-grant-store.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { NoPhotos } from './no-photos.tsx'
import { PhotoGrid } from './photo-grid.tsx'

interface GrantedPhotosProps {
  albumId: number
  grant: string
  /** The photo that the visitor's address names; null where it names none. */
  photoId: number | null
  /** How many photos are on their way. */
  photoNum: number
}

/** The photos that a grant opens, with what stands there until they have come, or where they do not come. */
export function GrantedPhotos({ albumId, grant, photoId, photoNum }: GrantedPhotosProps): ReactElement {
  const photos = useQuery({ ...albumQueries(useApi()).photos(albumId, grant), staleTime: Infinity })
  const { data, error, isFetching, refetch } = photos
  const isOver = isApiError(error) && error.code === 403

  // The password was changed meanwhile: the form asks for the new one.
  useEffect(() => {
    if (isOver) dropGrant(albumId)
  }, [isOver, albumId])

  if (data !== undefined)
    return data.length === 0 ? <NoPhotos /> : <PhotoGrid photos={data} linkedId={photoId} />
  if (error === null || isFetching || isOver) return <GridSkeleton count={photoNum} />
  return (
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
  )
}
