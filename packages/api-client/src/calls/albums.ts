import * as v from 'valibot'
import { AlbumGrantSchema, AlbumPasswordSchema, AlbumSchema } from '../contract/albums.ts'
import { PhotoSchema } from '../contract/pictures.ts'
import { defineCalls } from './call.ts'
import { DAY, IdParamsSchema, SECOND } from './schemas.ts'

const passwordTries = {
  window: 30 * SECOND,
  message: '尝试过于频繁，请稍后再试',
  isStrict: true,
  consumedBy: 'handler',
} as const

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
    query: AlbumPasswordSchema,
    data: AlbumGrantSchema,
    rates: {
      /** Tries of one caller at any album: five in half a minute. */
      address: { ...passwordTries, name: 'album-password-by-caller', max: 5, per: 'address' },
      /** Wrong tries of one caller in a day, against enumerating a short password. */
      addressPerDay: { ...passwordTries, name: 'album-password-day', max: 30, window: DAY, per: 'address' },
      /** Tries of all callers at one album; wide enough for those who have the password. */
      album: { ...passwordTries, name: 'album-password', max: 30, per: 'album' },
    },
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
