import * as v from 'valibot'
import {
  EditableAlbumDetailSchema,
  EditableAlbumSchema,
  StoredPhotoSchema,
} from '../contract/album-editing.ts'
import {
  ALBUM_MAX_PHOTOS,
  AlbumCreateRequestSchema,
  AlbumPhotoQuerySchema,
  AlbumPhotoUploadQuerySchema,
  AlbumSaveRequestSchema,
} from '../contract/album-editing.requests.ts'
import { ContentConflictSchema, ContentVersionRefSchema } from '../contract/editing.ts'
import { ContentPathQuerySchema } from '../contract/editing.requests.ts'
import { PHOTO_MAX_BYTES } from '../contract/files.requests.ts'
import { defineCalls } from './call.ts'
import { MULTIPART_OVERHEAD_BYTES } from './files.ts'
import { json, jsonText, MINUTE, NoDataSchema } from './schemas.ts'

const access = 'admin'
const FILE_NAME_UNITS = 60

/** Albums as folders of the content folder. */
export const albumEditingCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/sys/content/albums',
    summary: '相册文件夹',
    description: '新的在前；包括未公开和有错误的相册。',
    access,
    data: v.array(EditableAlbumSchema),
  },
  detail: {
    method: 'GET',
    path: '/sys/content/album/detail',
    summary: '一个相册和它的照片',
    description: '`path` 是它的 `album.yaml`；上锁的相册也能看到照片。',
    access,
    query: ContentPathQuerySchema,
    data: EditableAlbumDetailSchema,
  },
  create: {
    method: 'POST',
    path: '/sys/content/album/create',
    summary: '新建相册',
    description: '文件夹的名字取自相册的名称，从不覆盖已有的文件夹。',
    access,
    body: json(AlbumCreateRequestSchema),
    data: ContentVersionRefSchema,
  },
  save: {
    method: 'POST',
    path: '/sys/content/album/save',
    summary: '修改相册的设置、说明和顺序',
    description:
      '只改动 `album.yaml` 里给出的几项，密码以散列值写入。文件在此期间改过时不保存，应答 409，`extra.current` 是现在的内容。',
    access,
    body: {
      ...jsonText(AlbumSaveRequestSchema, ALBUM_MAX_PHOTOS * FILE_NAME_UNITS),
      isReadAfterAccess: true,
    },
    data: ContentVersionRefSchema,
    conflict: ContentConflictSchema,
  },
  addPhoto: {
    method: 'POST',
    path: '/sys/content/album/photo',
    summary: '上传照片',
    description:
      '表单字段 `file`，最大 20 MiB。照片会被重新编码：留下相机、镜头、曝光和时间，去掉位置等其余元数据。同一个 `key` 只存一次。',
    access,
    query: AlbumPhotoUploadQuerySchema,
    body: { kind: 'multipart', maxBytes: PHOTO_MAX_BYTES + MULTIPART_OVERHEAD_BYTES },
    data: StoredPhotoSchema,
    rates: {
      user: {
        name: 'album-photo',
        max: 600,
        window: 10 * MINUTE,
        message: '上传过于频繁，请稍后再试',
        per: 'user',
      },
    },
  },
  removePhoto: {
    method: 'DELETE',
    path: '/sys/content/album/photos',
    summary: '把照片移到回收站',
    description:
      '`album.yaml` 里它的说明、位置和封面一并去掉，应答是新的版本；`album.yaml` 在此期间改过时什么都不删，应答 409。照片保留 30 天，可以用 `/sys/content/restore` 恢复。',
    access,
    query: AlbumPhotoQuerySchema,
    data: ContentVersionRefSchema,
    conflict: ContentConflictSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/sys/content/albums',
    summary: '把相册移到回收站',
    description: '移走的是 `album.yaml`，照片留在文件夹里。保留 30 天，可以用 `/sys/content/restore` 恢复。',
    access,
    query: ContentPathQuerySchema,
    data: NoDataSchema,
  },
})
