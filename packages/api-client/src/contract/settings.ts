import * as v from 'valibot'
import { ContentProblemSchema } from './editing.ts'
import { SettingValueSchema } from './settings.requests.ts'

/** How a setting is entered. `names` is an ordered choice of its options; `markdown` has several lines. */
export const SettingKindSchema = v.picklist([
  'text',
  'markdown',
  'switch',
  'number',
  'date',
  'choice',
  'names',
  'picture',
])
export type SettingKind = v.InferOutput<typeof SettingKindSchema>

/** A setting of `site.yaml` as a field of a form; texts are in Chinese. */
export const SettingFieldSchema = v.object({
  /** Key of the file; that of a nested setting has a dot, such as `comments.maxLinks`. */
  key: v.string(),
  /** Heading of the fields beside it. */
  group: v.string(),
  label: v.string(),
  /** Empty for none. */
  hint: v.string(),
  kind: SettingKindSchema,
  /** The values of `choice` and `names`; empty for other kinds. */
  options: v.array(v.object({ value: v.string(), label: v.string() })),
  /** As the file has it, or else the default. */
  value: SettingValueSchema,
  /** URL of the published picture; empty for other kinds and without one. */
  pictureUrl: v.string(),
  /** Why the value cannot be used. */
  problem: v.nullable(v.string()),
})
export type SettingField = v.InferOutput<typeof SettingFieldSchema>

/** A text of `site.yaml` as a form. */
export const SettingsFormSchema = v.object({
  text: v.string(),
  /** Empty if the text cannot be read. */
  fields: v.array(SettingFieldSchema),
  /** Problems that no field has, such as unknown keys. */
  problems: v.array(ContentProblemSchema),
})
export type SettingsForm = v.InferOutput<typeof SettingsFormSchema>

/** The file `site.yaml`. */
export const SettingsFileSchema = v.object({
  ...SettingsFormSchema.entries,
  path: v.string(),
  /** Null where there is no file. */
  hash: v.nullable(v.string()),
})
export type SettingsFile = v.InferOutput<typeof SettingsFileSchema>

/** The file with the words that visitors may not use, one per line. */
export const BlockedWordsFileSchema = v.object({
  path: v.string(),
  /** Null where there is no file. */
  hash: v.nullable(v.string()),
  text: v.string(),
})
export type BlockedWordsFile = v.InferOutput<typeof BlockedWordsFileSchema>
