import { ALBUM_GRANT_HEADER, AlbumPasswordSchema, IdParamSchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { getAlbum, getAlbums, getPhotos, unlockAlbum } from '#modules/albums/albums.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'

const AlbumParamsSchema = v.object({ id: IdParamSchema })

/** Routes of albums. */
export function albumsRoutes({ db, now, rateLimits }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/list', async (c) => ok(c, await getAlbums(db, now())))
    .get('/detail/:id', async (c) => ok(c, await getAlbum(db, readParams(c, AlbumParamsSchema).id, now())))
    .get('/verify/:id', async (c) => {
      const { id } = readParams(c, AlbumParamsSchema)
      const { password } = readQuery(c, AlbumPasswordSchema)
      return ok(c, await unlockAlbum({ db, now, rateLimits }, { id, password, address: c.env.address }))
    })
    .get('/photos/:id', async (c) => {
      const { id } = readParams(c, AlbumParamsSchema)
      return ok(c, await getPhotos(db, id, c.req.header(ALBUM_GRANT_HEADER) ?? '', now()))
    })
}
