import * as v from 'valibot'
import { UPLOAD_MAX_BYTES, UploadSourceSchema } from '../contract/files.requests.ts'
import { defineCalls } from './call.ts'
import { DAY, MINUTE } from './schemas.ts'

/** Bytes of a multipart body besides the file. */
export const MULTIPART_OVERHEAD_BYTES = 16 * 1024

const uploads = { message: '上传过于频繁，请稍后再试', per: 'user' } as const

/** Uploads. */
export const fileCalls = defineCalls({
  upload: {
    method: 'POST',
    path: '/file/upload',
    summary: '上传图片',
    description: '表单字段 `file`，最大 5 MiB；图片会被重新编码。返回图片地址。',
    access: 'user',
    query: v.object({ source: UploadSourceSchema }),
    body: { kind: 'multipart', maxBytes: UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD_BYTES },
    data: v.string(),
    rates: {
      inTenMinutes: { ...uploads, name: 'upload', max: 20, window: 10 * MINUTE },
      perDay: { ...uploads, name: 'upload-day', max: 100, window: DAY },
    },
  },
})
