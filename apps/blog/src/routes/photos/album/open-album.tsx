import type { Album } from '@qingjian/api-client/contract'
import { albumQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { shareCover, sharePicture } from '#features/articles/share-picture.ts'
import { paths } from '#core/paths.ts'
import { NoPhotos } from './no-photos.tsx'
import { PhotoGrid } from './photo-grid.tsx'

interface OpenAlbumProps {
  album: Album
  /** Id of the photo in the URL; null without one. */
  photoId: number | null
}

/** The photos of a public album; a link to one photo uses it as the share image. */
export function OpenAlbum({ album, photoId }: OpenAlbumProps): ReactElement {
  const { id, name, description, photoNum } = album
  const { data: photos } = useSuspenseQuery(albumQueries(useApi()).photos(id))
  const photo = photos.find((one) => one.id === photoId)
  return (
    <>
      <PageMeta
        title={name}
        description={photo?.description || description || `${name}，${photoNum} 张照片。`}
        sharedPath={photo && paths.album(id, { photo: photo.id })}
        image={photo === undefined ? shareCover(album) : sharePicture(photo)}
        type="article"
      />
      {photos.length === 0 ? <NoPhotos /> : <PhotoGrid photos={photos} linkedId={photoId} />}
    </>
  )
}
