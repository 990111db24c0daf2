import * as v from 'valibot'
import { BatchResultSchema, ContentPictureSchema } from '../contract/editing.ts'
import { BATCH_MAX_ARTICLES } from '../contract/editing.requests.ts'
import { PHOTO_MAX_BYTES } from '../contract/files.requests.ts'
import { MediaFilePageSchema } from '../contract/media.ts'
import {
  MediaQuerySchema,
  MediaRemoveRequestSchema,
  MediaUploadQuerySchema,
} from '../contract/media.requests.ts'
import { defineCalls } from './call.ts'
import { MULTIPART_OVERHEAD_BYTES } from './files.ts'
import { jsonText, MINUTE } from './schemas.ts'

const access = 'admin'
const PATH_MAX_UNITS = 500

/** Pictures and other files of the content folder. */
export const mediaCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/sys/content/media',
    summary: '内容文件夹里的图片和文件',
    description:
      '每页 12 个，新的在前；不含相册里的照片。`uses` 是用到它的文章、说说和其他文件（最多 5 个）：按网站编译时的结果，还没有编译的文字里提到它的名字也算。',
    access,
    query: MediaQuerySchema,
    data: MediaFilePageSchema,
  },
  add: {
    method: 'POST',
    path: '/sys/content/upload',
    summary: '上传图片到内容文件夹',
    description:
      '表单字段 `file`，最大 20 MiB。图片会被重新编码，不留元数据，存到网站根目录的 `images` 文件夹；同一个 `key` 只存一次。',
    access,
    query: MediaUploadQuerySchema,
    body: { kind: 'multipart', maxBytes: PHOTO_MAX_BYTES + MULTIPART_OVERHEAD_BYTES },
    data: ContentPictureSchema,
    rates: {
      user: {
        name: 'content-media',
        max: 200,
        window: 10 * MINUTE,
        message: '上传过于频繁，请稍后再试',
        per: 'user',
      },
    },
  },
  remove: {
    method: 'POST',
    path: '/sys/content/remove-media',
    summary: '把图片和文件移到回收站',
    description: '保留 30 天，可以用 `/sys/content/restore` 恢复。',
    access,
    body: {
      ...jsonText(MediaRemoveRequestSchema, BATCH_MAX_ARTICLES * PATH_MAX_UNITS),
      isReadAfterAccess: true,
    },
    data: v.array(BatchResultSchema),
  },
})
