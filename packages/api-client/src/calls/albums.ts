import * as v from 'valibot'
import { AlbumGrantSchema, AlbumSchema } from '../contract/albums.ts'
import { LockPasswordSchema } from '../contract/locks.ts'
import { PhotoSchema } from '../contract/pictures.ts'
import { defineCalls } from './call.ts'
import { passwordTries } from './password-tries.ts'
import { IdParamsSchema } from './schemas.ts'

/** Photo albums. */
export const albumCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/album/list',
    summary: '相册列表',
    access: 'anyone',
    data: v.array(AlbumSchema),
    cache: 'shared',
  },
  detail: {
    method: 'GET',
    path: '/api/album/detail/{id}',
    summary: '相册信息',
    access: 'anyone',
    params: IdParamsSchema,
    data: AlbumSchema,
  },
  verify: {
    method: 'GET',
    path: '/api/album/verify/{id}',
    summary: '用密码打开相册',
    access: 'anyone',
    params: IdParamsSchema,
    query: LockPasswordSchema,
    data: AlbumGrantSchema,
    rates: passwordTries('album'),
  },
  photos: {
    method: 'GET',
    path: '/api/album/photos/{id}',
    summary: '相册里的照片',
    description: '加密相册需要在请求头 `X-Album-Grant` 中带上打开相册得到的凭证，否则返回 403。',
    access: 'anyone',
    params: IdParamsSchema,
    data: v.array(PhotoSchema),
  },
})
