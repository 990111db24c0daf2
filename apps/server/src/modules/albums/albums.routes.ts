import { calls } from '@qingjian/api-client/calls'
import { ALBUM_GRANT_HEADER } from '@qingjian/api-client/contract'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { getAlbum, getAlbums, getPhotos, unlockAlbum } from '#modules/albums/albums.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'

/** Routes of albums. */
export function albumsRoutes({ db, now, rateLimits }: ApiDeps): CallRoute[] {
  return [
    handle(calls.albums.list, () => getAlbums(db, now())),
    handle(calls.albums.detail, ({ params: { id } }) => getAlbum(db, id, now())),
    handle(calls.albums.verify, ({ params: { id }, query: { password }, caller: { address } }) =>
      unlockAlbum({ db, now, rateLimits }, { id, password, address }),
    ),
    handle(calls.albums.photos, ({ params: { id }, c }) =>
      getPhotos(db, id, c.req.header(ALBUM_GRANT_HEADER) ?? '', now()),
    ),
  ]
}
