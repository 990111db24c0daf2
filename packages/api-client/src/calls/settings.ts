import { ContentConflictSchema, ContentPictureSchema, ContentVersionRefSchema } from '../contract/editing.ts'
import { UPLOAD_MAX_BYTES } from '../contract/files.requests.ts'
import {
  SettingPictureQuerySchema,
  SETTINGS_TEXT_MAX_UNITS,
  SettingsChangeRequestSchema,
  SettingsSaveRequestSchema,
} from '../contract/settings.requests.ts'
import { BlockedWordsFileSchema, SettingsFileSchema, SettingsFormSchema } from '../contract/settings.ts'
import { defineCalls } from './call.ts'
import { MULTIPART_OVERHEAD_BYTES } from './files.ts'
import { jsonText, MINUTE } from './schemas.ts'

const access = 'admin'
const afterAccess = { isReadAfterAccess: true } as const

/** Settings of the site as files of the content folder. */
export const settingsCalls = defineCalls({
  file: {
    method: 'GET',
    path: '/sys/settings/file',
    summary: '读取站点设置',
    description: '`site.yaml` 的原文，以及表单的每一项。还没有文件时 `hash` 为空。',
    access,
    data: SettingsFileSchema,
  },
  words: {
    method: 'GET',
    path: '/sys/settings/words',
    summary: '读取屏蔽词',
    access,
    data: BlockedWordsFileSchema,
  },
  change: {
    method: 'POST',
    path: '/sys/settings/change',
    summary: '修改站点设置的原文',
    description: '只改动给出的几项，其余一个字节都不变；不保存文件。',
    access,
    body: { ...jsonText(SettingsChangeRequestSchema, SETTINGS_TEXT_MAX_UNITS), ...afterAccess },
    data: SettingsFormSchema,
  },
  save: {
    method: 'POST',
    path: '/sys/settings/save',
    summary: '保存站点设置或屏蔽词',
    description:
      '有错误的内容不保存，应答 422，`extra.errors` 是各项的错误。文件在读取之后改过时不保存，应答 409，`extra.current` 是现在的内容。',
    access,
    confirmation: 'recent',
    body: { ...jsonText(SettingsSaveRequestSchema, SETTINGS_TEXT_MAX_UNITS), ...afterAccess },
    data: ContentVersionRefSchema,
    conflict: ContentConflictSchema,
  },
  addPicture: {
    method: 'POST',
    path: '/sys/settings/picture',
    summary: '上传站点设置里的图片',
    description:
      '表单字段 `file`，最大 5 MiB；图片会被重新编码，存到内容文件夹的 `pictures`；同一个 `key` 只存一次。',
    access,
    query: SettingPictureQuerySchema,
    body: { kind: 'multipart', maxBytes: UPLOAD_MAX_BYTES + MULTIPART_OVERHEAD_BYTES },
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
