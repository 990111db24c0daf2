import { ContentConflictSchema, ContentPictureSchema, ContentVersionRefSchema } from '../contract/editing.ts'
import { ContentPathQuerySchema, ContentPictureQuerySchema } from '../contract/editing.requests.ts'
import { PHOTO_MAX_BYTES } from '../contract/files.requests.ts'
import { EditableMomentPageSchema } from '../contract/moment-editing.ts'
import {
  MOMENT_MAX_PICTURES,
  MOMENT_TEXT_MAX_UNITS,
  MomentCreateRequestSchema,
  MomentFileQuerySchema,
  MomentSaveRequestSchema,
} from '../contract/moment-editing.requests.ts'
import { defineCalls } from './call.ts'
import { MULTIPART_OVERHEAD_BYTES } from './files.ts'
import { jsonText, MINUTE, NoDataSchema } from './schemas.ts'

const access = 'admin'
const afterAccess = { isReadAfterAccess: true } as const
const MAX_UNITS = MOMENT_TEXT_MAX_UNITS + MOMENT_MAX_PICTURES * 700

/** Moments as files of the content folder. */
export const momentEditingCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/sys/content/moments',
    summary: '说说文件',
    description:
      '新的在前；包括定时、下架和有错误的说说。有 `id` 时是它所在的那一页，`current` 是第几页；没有这条说说时是第一页。',
    access,
    query: MomentFileQuerySchema,
    data: EditableMomentPageSchema,
  },
  create: {
    method: 'POST',
    path: '/sys/content/moment/create',
    summary: '发布说说',
    description: '`path` 由调用方选定；同样的内容重发一次不会多出一条，不同的内容应答 409。',
    access,
    body: { ...jsonText(MomentCreateRequestSchema, MAX_UNITS), ...afterAccess },
    data: ContentVersionRefSchema,
  },
  save: {
    method: 'POST',
    path: '/sys/content/moment/save',
    summary: '修改说说',
    description: '`hash` 是读取时的版本。文件在此期间改过时不保存，应答 409，`extra.current` 是现在的内容。',
    access,
    body: { ...jsonText(MomentSaveRequestSchema, MAX_UNITS), ...afterAccess },
    data: ContentVersionRefSchema,
    conflict: ContentConflictSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/sys/content/moments',
    summary: '把说说移到回收站',
    description: '保留 30 天，可以用 `/sys/content/restore` 恢复。',
    access,
    query: ContentPathQuerySchema,
    data: NoDataSchema,
  },
  addPicture: {
    method: 'POST',
    path: '/sys/content/moment/picture',
    summary: '上传说说的图片',
    description:
      '表单字段 `file`，最大 20 MiB。图片会被重新编码，不留元数据，存到说说旁边的同名文件夹；同一个 `key` 只存一次。',
    access,
    query: ContentPictureQuerySchema,
    body: { kind: 'multipart', maxBytes: PHOTO_MAX_BYTES + MULTIPART_OVERHEAD_BYTES },
    data: ContentPictureSchema,
    rates: {
      user: {
        name: 'content-picture',
        max: 200,
        window: 10 * MINUTE,
        message: '上传过于频繁，请稍后再试',
        per: 'user',
      },
    },
  },
})
