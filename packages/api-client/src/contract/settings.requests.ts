import * as v from 'valibot'
import { ContentHashSchema, PictureKeySchema } from './editing.requests.ts'

/** Maximum length of a settings file, in UTF-16 code units. */
export const SETTINGS_TEXT_MAX_UNITS = 500_000

/** Value of a setting. */
export const SettingValueSchema = v.union([
  v.pipe(v.string(), v.maxLength(20_000, '最多 20000 个字')),
  v.number(),
  v.boolean(),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(50)),
])
export type SettingValue = v.InferOutput<typeof SettingValueSchema>

const TextSchema = v.pipe(v.string(), v.maxLength(SETTINGS_TEXT_MAX_UNITS, '文件太长，请在服务器上修改'))

/** Changes settings in a text; the other bytes stay. */
export const SettingsChangeRequestSchema = v.object({
  text: TextSchema,
  /** New values by key. */
  changes: v.record(v.string(), SettingValueSchema),
})
export type SettingsChangeRequest = v.InferOutput<typeof SettingsChangeRequestSchema>

/** Saves a file of the settings. */
export const SettingsSaveRequestSchema = v.object({
  file: v.picklist(['site', 'blocked-words']),
  /** Of the version that was read; null to create the file. */
  hash: v.nullable(ContentHashSchema),
  text: TextSchema,
})
export type SettingsSaveRequest = v.InferOutput<typeof SettingsSaveRequestSchema>

/** The setting of a picture, and the key of the picture. */
export const SettingPictureQuerySchema = v.object({
  setting: v.pipe(v.string(), v.maxLength(100)),
  key: PictureKeySchema,
})
export type SettingPictureQuery = v.InferOutput<typeof SettingPictureQuerySchema>

/** Path of the file in which a picture of a setting is stored. */
export function settingPicturePath({ setting, key }: SettingPictureQuery): string {
  return `pictures/${setting}-${key}.webp`
}
