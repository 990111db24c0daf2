import {
  AlbumSaveRequestSchema,
  BinRestoreRequestSchema,
  type EditableAlbum,
  type EditableAlbumDetail,
  type EditablePhoto,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

/** Path of the album. */
export const path = 'albums/hill/album.yaml'
/** Hash of the file in a version, which is counted from 1. */
export const hashOf = (version: number): string => String(version).padStart(64, '0')

/** A photo of the album. */
export const photo = (file: string, changes: Partial<EditablePhoto> = {}): EditablePhoto => ({
  file,
  caption: '',
  photo: {
    id: 1,
    url: `data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#${file}`,
    width: 60,
    height: 40,
    thumbhash: '',
    sources: [],
    description: '',
    recordTime: null,
    exif: null,
  },
  ...changes,
})

/** The album in the list. */
export const album = (changes: Partial<EditableAlbum> = {}): EditableAlbum => ({
  path,
  id: 1,
  name: '山中',
  description: '',
  isLocked: false,
  isPublished: true,
  createTime: '2026-10-01 00:00:00',
  photoCount: 0,
  cover: null,
  problem: null,
  ...changes,
})

interface AlbumSetup {
  changes?: Partial<EditableAlbumDetail>
  responses?: Record<string, Respond>
  beforeUpload?: () => Promise<void>
  width?: number
}

/** The screen of an album over a server that stores what it receives, as the real one does. */
export async function renderAlbum(
  photos: EditablePhoto[],
  { changes = {}, responses = {}, beforeUpload = async () => {}, width = 1280 }: AlbumSetup = {},
) {
  let version = 1
  let stored: EditableAlbumDetail = {
    ...album({ photoCount: photos.length }),
    hash: hashOf(version),
    coverFile: null,
    order: [],
    photos,
    ...changes,
  }
  const change = (next: Partial<EditableAlbumDetail>) => {
    version += 1
    stored = { ...stored, ...next, hash: hashOf(version) }
    return { path, hash: stored.hash }
  }
  const server = fakeServer({
    '/sys/content/albums': ({ method }) => (method === 'DELETE' ? null : [stored]),
    '/sys/content/album/detail': () => stored,
    '/sys/content/album/save': async (request) => {
      const { hash, changes: edits } = v.parse(AlbumSaveRequestSchema, await request.json())
      if (hash !== stored.hash)
        return new ErrorResponse(409, '改过了', { current: { hash: stored.hash, text: 'name: 别处' } })
      const { captions = {}, order, cover } = edits
      const described = stored.photos.map((one) => ({ ...one, caption: captions[one.file] ?? one.caption }))
      return change({
        photos: order
          ? described.toSorted((one, other) => order.indexOf(one.file) - order.indexOf(other.file))
          : described,
        ...(order && { order }),
        ...(cover !== undefined && { coverFile: cover }),
        ...(edits.name !== undefined && { name: edits.name }),
        ...(edits.password !== undefined && { isLocked: edits.password !== null }),
      })
    },
    '/sys/content/album/photo': async ({ url }) => {
      await beforeUpload()
      const file = new URL(url).searchParams.get('name') ?? ''
      stored = { ...stored, photos: [...stored.photos, photo(file, { photo: null })] }
      return { file }
    },
    '/sys/content/album/photos': ({ url }) => {
      const file = new URL(url).searchParams.get('file')
      return change({ photos: stored.photos.filter((one) => one.file !== file) })
    },
    '/sys/content/restore': async (request) => {
      const { paths } = v.parse(BinRestoreRequestSchema, await request.json())
      const file = paths[0]?.split('/').at(-1) ?? ''
      stored = { ...stored, photos: [photo(file), ...stored.photos] }
      return [{ path: paths[0], error: null }]
    },
    ...responses,
  })
  const rendered = await renderAdmin(server.api, '/albums/hill', width)
  await expect.element(page.getByRole('heading', { name: stored.name })).toBeVisible()
  return { ...server, ...rendered, change }
}

/** The photos on the screen. */
export const grid = page.getByRole('list', { name: '照片' }).getByRole('listitem')

/** Files that an album accepts, `1.png` and so on. */
export async function makePictures(count: number): Promise<File[]> {
  const picture = await makePicture('a.png')
  return Array.from(
    { length: count },
    (_, index) => new File([picture, String(index)], `${index + 1}.png`, { type: 'image/png' }),
  )
}
