import { albumQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery } from '#core/data/load-query.ts'
import { notFound } from '#core/faults/page-fault.ts'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { AlbumScreen } from './album-screen.tsx'
import { readPhotoId } from './photo-url.ts'

interface AlbumView {
  id: number
  /** Id of the photo in the URL; the photo may not exist any more. */
  photoId: number | null
}

export const loader = appLoader<AlbumView>(async ({ api, queryClient, params, url }) => {
  const id = readId(params['id'])
  const queries = albumQueries(api)
  const { isLock } = await loadQuery(queryClient, queries.detail(id))
  if (!isLock) await loadQuery(queryClient, queries.photos(id))
  return { id, photoId: readPhotoId(url.search) }
})

/** Canonical ids only: `001` and `1e0` are not found. */
function readId(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

export function Component(): ReactElement {
  const { id, photoId } = useLoaderData<AlbumView>()
  const { data: album } = useSuspenseQuery(albumQueries(useApi()).detail(id))
  return <AlbumScreen key={id} album={album} photoId={photoId} />
}
